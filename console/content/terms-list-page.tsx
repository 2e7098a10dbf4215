import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { adminListTerms, createTermsVersion, type TermsOfType } from '#contract/people/terms-admin.ts'
import { call } from '../client/call.ts'
import { useMayCall } from '../client/session.ts'
import { useFormats } from '../client/use-formats.ts'
import { useLocalised } from '../client/use-localised.ts'
import { PageState } from '../ui/page-state.tsx'
import { useTitle } from '../ui/use-title.ts'

/** Every kind of terms with its versions. */
export function TermsListPage() {
  const say = useTranslations('terms')
  const { data, error, refetch } = useQuery({
    queryKey: ['terms'],
    queryFn: ({ signal }) => call(adminListTerms, {}, { signal }),
  })
  useTitle(say('terms'))
  if (!data) return <PageState error={error} retry={refetch} />
  return (
    <>
      <header className="page-head">
        <div>
          <h1>{say('terms')}</h1>
          <p className="muted">{say('lead')}</p>
        </div>
      </header>
      {data.map((one) => (
        <Kind key={one.typeId} {...one} />
      ))}
    </>
  )
}

function Kind({ typeId, versions }: TermsOfType) {
  const say = useTranslations('terms')
  const mayCall = useMayCall()
  const localised = useLocalised()
  const { listDay, number } = useFormats()
  return (
    <section aria-labelledby={typeId} className="part">
      <header className="part-head">
        <h2 id={typeId}>{say(`type.${typeId}`)}</h2>
        {mayCall(createTermsVersion) && (
          <Link className="button" to={`/terms/${typeId}/new`}>
            {say('newVersion')}
            <span className="hidden"> {say(`type.${typeId}`)}</span>
          </Link>
        )}
      </header>
      <div className="table-frame">
        <table className="data">
          <thead>
            <tr>
              <th className="num">{say('version')}</th>
              <th>{say('title')}</th>
              <th>{say('standing')}</th>
              <th>{say('startsAt')}</th>
              <th>{say('announcedAt')}</th>
              <th>{say('asksAgain')}</th>
              <th className="num">{say('consents')}</th>
            </tr>
          </thead>
          <tbody>
            {versions.map((one) => (
              <tr key={one.termsVersion}>
                <td className="num">{one.termsVersion}</td>
                <td>
                  <Link to={`/terms/${typeId}/${one.termsVersion}`}>{localised(one.title)}</Link>
                </td>
                <td>
                  <span className={one.standing === 'CURRENT' ? 'badge good' : 'badge'}>
                    {say(`standings.${one.standing}`)}
                  </span>
                </td>
                <td className="whole">{listDay(one.startsAt)}</td>
                <td className="whole">{one.announcedAt ? listDay(one.announcedAt) : '–'}</td>
                <td>{one.asksAgain ? say('yes') : '–'}</td>
                <td className="num">{number(one.consents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
