import { useTranslations } from 'use-intl'
import { ActionButton } from './action-button.tsx'

interface PageButtonsProps {
  /** From 0. */
  readonly page: number
  readonly pages: number
  readonly onChange: (page: number) => void
}

/** Buttons for the pages of a table within a page; nothing for a single one. */
export function PageButtons({ page, pages, onChange }: PageButtonsProps) {
  const say = useTranslations('common')
  if (pages <= 1) return null
  return (
    <nav className="actions" aria-label={say('pages')}>
      <ActionButton unavailable={page === 0} onPress={() => onChange(page - 1)}>
        {say('previous')}
      </ActionButton>
      <ActionButton unavailable={page >= pages - 1} onPress={() => onChange(page + 1)}>
        {say('next')}
      </ActionButton>
    </nav>
  )
}
