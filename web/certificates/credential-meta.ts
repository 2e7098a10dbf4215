import { type Credential, getCredentialPicture } from '#contract/certificates/credential.ts'
import { buildPath } from '#contract/platform/endpoint.ts'
import { type HeadAt, metaOf } from '../routing/page-meta.ts'
import { credentialState, shownNames } from './credential-state.ts'

/** Links to the page have a preview, whether search engines may list it or not. */
export function credentialMeta({ context: { client } }: HeadAt, credential: Credential | undefined) {
  if (!credential) return metaOf({ title: client.translator('shell')('errorTitle'), hidden: true })
  const say = client.translator('credential')
  const { name, introduce, holder, findable, certificationIssueCode: code } = credential
  return metaOf({
    title: say('title', {
      name: shownNames(holder, client.language).main.name,
      certification: name,
      state: say(`word.${credentialState(credential)}`),
    }),
    description: say('holds', { certification: name, introduce }),
    picture: { path: buildPath(getCredentialPicture.path, { code }, {}), type: 'image/png' },
    unlisted: !findable,
  })
}
