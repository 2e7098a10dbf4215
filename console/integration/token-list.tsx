import { useRefresh } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { type ApiToken, createToken, revokeToken, tokenStates } from '#contract/integration/api-token.ts'
import { call } from '../client/call.ts'
import { useMayCall } from '../client/session.ts'
import { useFormats, useMoment } from '../client/use-formats.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { ActionDialog } from '../ui/action-dialog.tsx'
import type { Column } from '../ui/data-table.tsx'
import { ListPage } from '../ui/list-page.tsx'

/** API tokens of other systems; they are revoked here. */
export function TokenList() {
  const say = useTranslations('integration')
  const mayCall = useMayCall()
  const refresh = useRefresh()
  const [revoking, setRevoking] = useState<ApiToken>()
  return (
    <>
      <ListPage
        resource="apiTokens"
        title={say('tokens')}
        above={<p className="muted">{say('tokenHelp')}</p>}
        actions={
          mayCall(createToken) && (
            <Link className="button primary" to="/api-tokens/new">
              {say('newToken')}
            </Link>
          )
        }
        columns={useColumns(mayCall(revokeToken) ? setRevoking : undefined)}
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
      {revoking && (
        <ActionDialog
          title={say('revokeTitle', { name: revoking.name })}
          submitLabel={say('revoke')}
          danger
          act={async () => {
            await call(revokeToken, { params: { tokenId: revoking.id } })
            return say('revoked')
          }}
          onDone={() => {
            setRevoking(undefined)
            refresh()
          }}
          onClose={() => setRevoking(undefined)}
        >
          <p>{say('revokeEffect')}</p>
        </ActionDialog>
      )}
    </>
  )
}

const looks = { ACTIVE: 'badge good', EXPIRED: 'badge', REVOKED: 'badge bad' } as const

function useColumns(onRevoke: ((token: ApiToken) => void) | undefined): Column<ApiToken>[] {
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
    ...(onRevoke
      ? [
          {
            key: 'actions',
            label: say('revoke'),
            render: (token: ApiToken) => (
              <ActionButton
                look="link"
                unavailable={!token.actions.revoke.allowed}
                refusal={token.actions.revoke.message}
                onPress={() => onRevoke(token)}
              >
                {say('revoke')}
                <span className="hidden"> {token.name}</span>
              </ActionButton>
            ),
          },
        ]
      : []),
  ]
}
