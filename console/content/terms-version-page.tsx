import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import {
  type AdminTermsVersion,
  adminGetTerms,
  announceTerms,
  createTermsVersion,
  withdrawTermsVersion,
} from '#contract/people/terms-admin.ts'
import { termsTypes } from '#contract/people/terms-types.ts'
import { call } from '../client/call.ts'
import { useMayCall } from '../client/session.ts'
import { staffAct } from '../client/staff-act.ts'
import { useAction } from '../client/use-action.ts'
import { useFormats, useMoment } from '../client/use-formats.ts'
import { useLocalised } from '../client/use-localised.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { ActionDialogButton } from '../ui/action-dialog.tsx'
import { FactList, type Facts } from '../ui/fact-list.tsx'
import { NotFound } from '../ui/not-found.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PageState } from '../ui/page-state.tsx'
import { useUndo } from '../ui/undo.tsx'
import { useRefusal } from '../ui/use-refusal.ts'
import { useTitle } from '../ui/use-title.ts'
import { TermsForm } from './terms-form.tsx'
import { TextDiff } from './text-diff.tsx'

/** A version of terms: what it changes of the one before, its announcement, and its text until that. */
export function TermsVersionPage() {
  const { typeId: kind, version } = useParams()
  const typeId = termsTypes.find((one) => one === kind)
  const params = { typeId: typeId ?? 'service', version: Number(version) }
  const { data, error, refetch } = useQuery({
    queryKey: ['terms', kind, version],
    queryFn: ({ signal }) => call(adminGetTerms, { params }, { signal }),
    enabled: typeId !== undefined,
    refetchOnWindowFocus: false,
  })
  if (!typeId) return <NotFound />
  if (!data) return <PageState error={error} retry={refetch} />
  return <Version key={`${kind} ${version}`} terms={data} />
}

function Version({ terms }: { readonly terms: AdminTermsVersion }) {
  const say = useTranslations('terms')
  const client = useQueryClient()
  const title = useLocalised()(terms.title)
  const { typeId, termsVersion, actions, standing, previous } = terms
  const store = (saved: AdminTermsVersion) =>
    client.setQueryData(['terms', typeId, String(termsVersion)], saved)
  useTitle(`${title} ${termsVersion}`)
  return (
    <>
      <PageHead
        back={<Link to="/terms">{say('terms')}</Link>}
        title={say('titleOfVersion', { title, version: termsVersion })}
        beside={
          <span className={standing === 'CURRENT' ? 'badge good' : 'badge'}>
            {say(`standings.${standing}`)}
          </span>
        }
      >
        <Actions terms={terms} onAnnounced={store} />
      </PageHead>
      <TermsFacts terms={terms} />
      {previous && <TextDiff before={previous} after={terms} />}
      {actions.change.allowed ? (
        <section aria-labelledby="text">
          <h2 id="text">{say('textAndStart')}</h2>
          <TermsForm typeId={typeId} stored={terms} onSaved={store} />
        </section>
      ) : (
        <p className="muted">{actions.change.message}</p>
      )}
    </>
  )
}

function TermsFacts({ terms }: { readonly terms: AdminTermsVersion }) {
  const say = useTranslations('terms')
  const moment = useMoment()
  const { listDay, number } = useFormats()
  const { standing, startsAt, endsAt, announcedAt, asksAgain, concerned, consents } = terms
  const facts: Facts = [
    [say('startsAt'), listDay(startsAt)],
    [say('endsAt'), endsAt ? listDay(endsAt) : '–'],
    [say('asksAgain'), say(asksAgain ? 'yes' : 'no')],
    [
      say('announcedAt'),
      announcedAt ? moment(announcedAt) : say(standing === 'FUTURE' ? 'notAnnounced' : 'no'),
    ],
    [say('concerned'), number(concerned)],
    [say('consents'), number(consents)],
  ]
  return <FactList facts={facts} />
}

interface ActionsProps {
  readonly terms: AdminTermsVersion
  readonly onAnnounced: (terms: AdminTermsVersion) => void
}

/** Announce a version or remove it; a button that cannot be used says why. */
function Actions({ terms, onAnnounced }: ActionsProps) {
  const say = useTranslations('terms')
  const mayCall = useMayCall()
  const navigate = useNavigate()
  const client = useQueryClient()
  const offerUndo = useUndo({ outlivesPage: true })
  const { act, pending } = useAction(useRefusal())
  const { typeId, termsVersion, actions, title, text, startsOn, asksAgain } = terms
  const params = { typeId, version: termsVersion }
  const writeAgain = async () => {
    const again = await call(createTermsVersion, {
      params: { typeId },
      body: { title, text, startsOn, asksAgain },
    })
    await client.invalidateQueries({ queryKey: ['terms'] })
    await navigate(`/terms/${typeId}/${again.termsVersion}`)
  }
  const withdraw = () =>
    act(async () => {
      client.setQueryData(['terms'], await call(withdrawTermsVersion, { params }))
      await navigate('/terms')
      offerUndo({ said: say('withdrawn'), undo: writeAgain })
    })
  if (!mayCall(announceTerms)) return null
  return (
    <>
      {standingIsPublic(terms) && (
        <a className="button" href={`/terms/${typeId}/${termsVersion}`} target="_blank" rel="noopener">
          {say('onSite')}
        </a>
      )}
      <ActionButton
        look="button danger"
        decision={actions.withdraw}
        unavailable={pending}
        onPress={() => void withdraw()}
      >
        {say('withdraw')}
      </ActionButton>
      <ActionDialogButton
        title={say('announce')}
        look="button primary"
        decision={actions.announce}
        {...staffAct(announceTerms, () => ({ params }))}
        done={say('announced')}
        onDone={onAnnounced}
      >
        <p>{say('announceEffect')}</p>
      </ActionDialogButton>
    </>
  )
}

/** What staff write is on the site once it is announced or in force. */
function standingIsPublic({ standing, announcedAt }: AdminTermsVersion): boolean {
  return standing !== 'FUTURE' || announcedAt !== null
}
