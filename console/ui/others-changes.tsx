import { useTranslations } from 'use-intl'
import { useMoment } from '../client/use-formats.ts'
import type { Latest } from './use-latest.ts'

/** Who has changed which field of the record since its dialog was opened, and what sending it again does. */
export function OthersChanges({ by, changes }: NonNullable<Latest['theirs']>) {
  const say = useTranslations('common')
  const moment = useMoment()
  return (
    <section role="alert" className="notice">
      <p>
        {by
          ? say('conflictBy', { name: by.updatedBy ?? say('somebody'), moment: moment(by.updatedAt) })
          : say('conflictUnsaved')}
      </p>
      {changes.length > 0 && (
        <table className="data">
          <thead>
            <tr>
              <th>{say('field')}</th>
              <th>{say('before')}</th>
              <th>{say('theirs')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ label, before, after }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{before || '–'}</td>
                <td>{after || '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="muted">{say('sendAgain')}</p>
    </section>
  )
}
