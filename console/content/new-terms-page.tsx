import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { adminGetTerms, adminListTerms } from '#contract/people/terms-admin.ts'
import { type TermsType, termsTypes } from '#contract/people/terms-types.ts'
import { call } from '../client/call.ts'
import { NotFound } from '../ui/not-found.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PageState } from '../ui/page-state.tsx'
import { useTitle } from '../ui/use-title.ts'
import { TermsForm } from './terms-form.tsx'

/** The next version of a kind of terms, from the text of the last. */
export function NewTermsPage() {
  const { typeId: kind } = useParams()
  const typeId = termsTypes.find((one) => one === kind)
  return typeId ? <NewVersion typeId={typeId} /> : <NotFound />
}

function NewVersion({ typeId }: { readonly typeId: TermsType }) {
  const say = useTranslations('terms')
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery({
    queryKey: ['terms', typeId, 'last'],
    queryFn: ({ signal }) => readLast(typeId, signal),
    refetchOnWindowFocus: false,
  })
  useTitle(say('newVersion'))
  if (data === undefined) return <PageState error={error} retry={refetch} />
  return (
    <>
      <PageHead
        back={<Link to="/terms">{say('terms')}</Link>}
        title={say('newVersionOf', { type: say(`type.${typeId}`) })}
      />
      <TermsForm
        typeId={typeId}
        stored={undefined}
        from={data ?? undefined}
        onSaved={({ termsVersion }) => navigate(`/terms/${typeId}/${termsVersion}`)}
      />
    </>
  )
}

/** The last version with its text; null if there is none. */
async function readLast(typeId: TermsType, signal: AbortSignal) {
  const all = await call(adminListTerms, {}, { signal })
  const [last] = all.find((one) => one.typeId === typeId)?.versions ?? []
  if (!last) return null
  return call(adminGetTerms, { params: { typeId, version: last.termsVersion } }, { signal })
}
