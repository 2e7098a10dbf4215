import { useRefresh } from 'ra-core'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { type ApiToken, createToken, revokeToken, tokenStates } from '#contract/integration/api-token.ts'
import { call } from '../client/call.ts'
import { useMayCall } from '../client/session.ts'
import { useFormats, useMoment } from '../client/use-formats.ts'
import { ActionDialogButton } from '../ui/action-dialog.tsx'
import type { Column } from '../ui/data-table.tsx'
import { ListPage } from '../ui/list-page.tsx'
import { docsLink } from './docs-link.tsx'

/** API tokens of other systems; they are revoked here. */
export function TokenList() {
  const say = useTranslations('integration')
  const mayCall = useMayCall()
  return (
    <ListPage
      resource="apiTokens"
      title={say('tokens')}
      above={<p className="muted">{say.rich('tokenHelp', { docs: docsLink })}</p>}
      actions={
        mayCall(createToken) && (
          <Link className="button primary" to="/api-tokens/new">
            {say('newToken')}
          </Link>
        )
      }
      columns={useColumns()}
      filters={[
        {
          name: 'state',
          label: say('state'),
          choices: tokenStates.map((value) => ({ value, label: say(`tokenState.${value}`) })),
        },
      ]}
      sort={{ field: 'id', order: 'DESC' }}
      empty={<p>{say('noTokens')}</p>}
    />
  )
}

const looks = { ACTIVE: 'badge good', EXPIRED: 'badge', REVOKED: 'badge bad' } as const

function useColumns(): Column<ApiToken>[] {
  const mayCall = useMayCall()
  const refresh = useRefresh()
  const say = useTranslations('integration')
  const moment = useMoment()
  const { enumerated } = useFormats()
  return [
    { key: 'name', label: say('tokenName'), render: ({ name }) => name },
    {
      key: 'state',
      label: say('state'),
      render: ({ state }) => <span className={looks[state]}>{say(`tokenState.${state}`)}</span>,
    },
    {
      key: 'scopes',
      label: say('scopes'),
      render: ({ scopes }) => enumerated(scopes.map((scope) => say(`scope.${scope}`))),
    },
    { key: 'org', label: say('org'), render: ({ orgName }) => orgName ?? say('everybody'), hidden: true },
    {
      key: 'expires',
      label: say('expires'),
      sortBy: 'expiresAt',
      whole: true,
      render: ({ expiresAt }) => moment(expiresAt),
    },
    {
      key: 'lastUsed',
      label: say('lastUsed'),
      whole: true,
      render: ({ lastUsedAt }) => (lastUsedAt ? moment(lastUsedAt) : say('never')),
    },
    ...(mayCall(revokeToken)
      ? [
          {
            key: 'actions',
            label: say('revoke'),
            render: (token: ApiToken) => (
              <ActionDialogButton
                label={say('revoke')}
                about={token.name}
                look="link"
                decision={token.actions.revoke}
                title={say('revokeTitle', { name: token.name })}
                submitLabel={say('revoke')}
                danger
                act={() => call(revokeToken, { params: { tokenId: token.id } })}
                done={say('revoked')}
                onDone={refresh}
              >
                <p>{say('revokeEffect')}</p>
              </ActionDialogButton>
            ),
          },
        ]
      : []),
  ]
}
