import { useTranslations } from 'use-intl'
import type { CentreFigures } from '#contract/reports/centre-figures.ts'
import { useFormats } from '../client/use-formats.ts'
import { useLocalised } from '../client/use-localised.ts'
import { usePercent } from './totals.tsx'

type SectionsOfOne = NonNullable<CentreFigures['exams']>['sections'][number]

/** The share of the points that candidates reached in each section of a certification's exams. */
export function SectionChart({ title, sections }: SectionsOfOne) {
  const say = useTranslations('figures')
  const { number } = useFormats()
  const percent = usePercent()
  const localised = useLocalised()
  const caption = say('sectionShares', { name: localised(title) })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on narrow screens, also by the keyboard.
    <section className="table-frame" aria-label={caption} tabIndex={0}>
      <table className="data section-chart">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{say('section')}</th>
            <th scope="col" className="num">
              {say('candidates')}
            </th>
            <th scope="col">{say('pointShare')}</th>
          </tr>
        </thead>
        <tbody>
          {sections.map((section) => (
            <tr key={section.title.en}>
              <th scope="row">{localised(section.title)}</th>
              <td className="num">{number(section.candidates)}</td>
              <td>
                <span className="share">
                  <i style={{ width: `${section.share * 100}%` }} />
                </span>
                {percent(section.share)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
