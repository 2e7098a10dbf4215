import { useTranslations } from 'use-intl'
import type { Belongings, MergePlan } from '#contract/reports/merge-plan.ts'
import { useFormats } from '../client/use-formats.ts'
import { Table } from './table.tsx'

const lists = ['registrations', 'applications', 'certificates', 'orgs'] as const
const counts = [
  'results',
  'consents',
  'pastRecords',
  'credits',
  'orders',
  'restrictions',
  'sessions',
] as const
const parts = [...lists, ...counts]

/** What moves to the account that stays, and what it has. */
export function MergePlanTable({ plan: { moves, has } }: { readonly plan: MergePlan }) {
  const say = useTranslations('people.merge')
  const numberIn = useNumberIn()
  return (
    <Table
      label={say('plan')}
      rows={parts}
      keyOf={(part) => part}
      columns={[
        { label: say('what'), heading: true, render: (part) => say(`part.${part}`) },
        {
          label: say('moves'),
          render: (part) => {
            const names = namesIn(moves, part)
            return names.length > 0 ? (
              <ul>
                {names.map((name) => (
                  <li key={name}>{name}</li>
                ))}
              </ul>
            ) : (
              <>
                {numberIn(moves, part)} {part === 'sessions' && moves.sessions > 0 && say('end')}
              </>
            )
          },
        },
        { label: say('has'), render: (part) => numberIn(has, part) },
      ]}
    />
  )
}

/** What moves, a line for each part that there is anything of. */
export function useMoved(plan: MergePlan | null): Readonly<Record<string, string>> {
  const say = useTranslations('people.merge')
  const { enumerated } = useFormats()
  const numberIn = useNumberIn()
  if (plan === null) return {}
  const { moves } = plan
  const lines = parts.flatMap((part) => {
    const names = namesIn(moves, part)
    const value = names.length > 0 ? enumerated(names) : numberIn(moves, part)
    return countIn(moves, part) === 0 ? [] : [[part, `${say(`part.${part}`)}: ${value}`]]
  })
  return Object.fromEntries(lines)
}

function useNumberIn() {
  const { number } = useFormats()
  return (of: Belongings, part: (typeof parts)[number]) => number(countIn(of, part))
}

function countIn(of: Belongings, part: (typeof parts)[number]): number {
  const value = of[part]
  return typeof value === 'number' ? value : value.length
}

function namesIn(of: Belongings, part: (typeof parts)[number]): string[] {
  switch (part) {
    case 'registrations':
      return of.registrations.map(({ lectureId, title }) => `${title} (${lectureId})`)
    case 'applications':
      return of.applications.map(({ examNumber, name }) => `${name} (${examNumber})`)
    case 'certificates':
      return of.certificates.map(({ code, name }) => `${name} (${code})`)
    case 'orgs':
      return of.orgs.map(({ name }) => name)
    default:
      return []
  }
}
