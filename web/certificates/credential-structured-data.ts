import type { Credential } from '#contract/certificates/credential.ts'
import type { Client } from '../client/client.ts'
import { shownNames } from './credential-state.ts'

interface Page {
  readonly client: Client
  readonly url: string
  readonly organization: object
}

/** The schema.org data of a certificate in force; of others there is nothing to recommend. */
export function credentialData(credential: Credential, { client, url, organization }: Page): object[] {
  if (credential.state !== 'VALID') return []
  const { name, introduce, holder, startAt, finishAt, level } = credential
  const { main, other } = shownNames(holder, client.language)
  return [
    {
      '@type': 'Person',
      '@id': `${url}#holder`,
      name: main.name,
      ...(other && { alternateName: other.name }),
      hasCredential: {
        '@type': 'EducationalOccupationalCredential',
        '@id': `${url}#credential`,
        url,
        name,
        description: introduce,
        credentialCategory: 'Certification',
        educationalLevel: client.translator('credential')(`levelName.${level}`),
        recognizedBy: organization,
        dateCreated: client.formats.listDay(startAt),
        expires: client.formats.listDay(finishAt),
      },
    },
  ]
}
