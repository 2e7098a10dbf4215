import { useTranslations } from 'use-intl'
import { FramedTable } from '../ui/table.tsx'
import type { Pasted } from './attendance-paste.ts'

interface PasteReportProps {
  readonly pasted: Pasted | undefined
  readonly onClose: () => void
}

/** Into how many people's rows pasted lines went, and which lines could not be taken. */
export function PasteReport({ pasted, onClose }: PasteReportProps) {
  const say = useTranslations('attendance.pasted')
  const sayCommon = useTranslations('common')
  return (
    <section className="paste-report" aria-live="polite">
      {pasted && (
        <>
          {pasted.people !== null && <p>{say('people', { count: pasted.people })}</p>}
          {pasted.untaken.length > 0 && (
            <>
              <p className="error">
                <span aria-hidden="true">! </span>
                {say('untaken', { count: pasted.untaken.length })}
              </p>
              <FramedTable
                rows={pasted.untaken}
                keyOf={({ line }) => line}
                columns={[
                  { label: say('line'), numeric: true, render: ({ line }) => line },
                  { label: say('text'), render: ({ text }) => text },
                  { label: say('because'), render: ({ because }) => say(`causes.${because}`) },
                ]}
              />
            </>
          )}
          <button type="button" className="button" onClick={onClose}>
            {sayCommon('close')}
          </button>
        </>
      )}
    </section>
  )
}
