import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { adminListTerms, createTermsVersion, type TermsOfType } from '#contract/people/terms-admin.ts'
import { call } from '../client/call.ts'
import { useMayCall } from '../client/session.ts'
import { useFormats } from '../client/use-formats.ts'
import { useLocalised } from '../client/use-localised.ts'
import { PageHead } from '../ui/page-head.tsx'
import { PageState } from '../ui/page-state.tsx'
import { FramedTable } from '../ui/table.tsx'
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
      <PageHead title={say('terms')} about={<p className="muted">{say('lead')}</p>} />
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
      <FramedTable
        rows={versions}
        keyOf={(one) => one.termsVersion}
        columns={[
          { label: say('version'), numeric: true, render: (one) => one.termsVersion },
          {
            label: say('title'),
            render: (one) => <Link to={`/terms/${typeId}/${one.termsVersion}`}>{localised(one.title)}</Link>,
          },
          {
            label: say('standing'),
            render: (one) => (
              <span className={one.standing === 'CURRENT' ? 'badge good' : 'badge'}>
                {say(`standings.${one.standing}`)}
              </span>
            ),
          },
          { label: say('startsAt'), whole: true, render: (one) => listDay(one.startsAt) },
          {
            label: say('announcedAt'),
            whole: true,
            render: (one) => (one.announcedAt ? listDay(one.announcedAt) : '–'),
          },
          { label: say('asksAgain'), render: (one) => (one.asksAgain ? say('yes') : '–') },
          { label: say('consents'), numeric: true, render: (one) => number(one.consents) },
        ]}
      />
    </section>
  )
}
