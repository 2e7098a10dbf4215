import { createHash } from 'node:crypto'
import { importJWK, SignJWT } from 'jose'
import type { StoredKey } from '../../platform/signing/signing-key-db.ts'
import type { CertificateRow } from '../certificate/certificate-db.ts'
import { badgeUrl } from '../certificate/certificate-urls.ts'
import { achievementOf, contexts, issuerOf, keyUrl, revocationsUrl } from '../open-badge/open-badges.ts'

type BadgeRow = Pick<
  CertificateRow,
  | 'code'
  | 'certification_id'
  | 'name'
  | 'introduce'
  | 'level'
  | 'pass_score'
  | 'total_score'
  | 'start_at'
  | 'finish_at'
  | 'public_id'
  | 'email'
  | 'email_verified'
>

/** A VC-JWT whose claims are the credential. RS256 is mandatory for verifiers, and deterministic. */
export async function signBadge(
  row: BadgeRow,
  key: StoredKey,
  { publicOrigin, issuerName }: { publicOrigin: string; issuerName: string },
): Promise<string> {
  const credential = credentialOf(row, issuerOf(publicOrigin, issuerName), publicOrigin)
  const registered = {
    iss: credential.issuer.id,
    sub: credential.credentialSubject.id,
    jti: credential.id,
    nbf: seconds(row.start_at),
    exp: seconds(row.finish_at),
  }
  return new SignJWT({ ...credential, ...registered })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: keyUrl(publicOrigin, key.kid) })
    .sign(await importJWK(key.private_jwk, 'RS256'))
}

function credentialOf(row: BadgeRow, issuer: ReturnType<typeof issuerOf>, publicOrigin: string) {
  const achievement = achievementOf(row, publicOrigin)
  return {
    '@context': contexts,
    id: badgeUrl(publicOrigin, row.code),
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: achievement.name,
    issuer,
    validFrom: instant(row.start_at),
    validUntil: instant(row.finish_at),
    credentialSubject: {
      id: `urn:uuid:${row.public_id}`,
      type: ['AchievementSubject'],
      ...(row.email && row.email_verified && { identifier: [identityOf(row.email, row.code)] }),
      achievement,
    },
    credentialStatus: { id: revocationsUrl(publicOrigin), type: '1EdTechRevocationList' },
    credentialSchema: [
      {
        id: 'https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json',
        type: '1EdTechJsonSchemaValidator2019',
      },
    ],
  }
}

/** The email address as a salted hash, which whoever knows the address can verify. The salt differs per certificate. */
function identityOf(email: string, code: string) {
  const salt = sha256(`salt of ${code}`).slice(0, 32)
  return {
    type: 'IdentityObject',
    hashed: true,
    identityHash: `sha256$${sha256(email.toLowerCase() + salt)}`,
    identityType: 'emailAddress',
    salt,
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** JWT claims use whole seconds; the credential's dates are rounded alike. */
function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1000)
}

function instant(at: Date): string {
  return new Date(seconds(at) * 1000).toISOString().replace('.000Z', 'Z')
}
