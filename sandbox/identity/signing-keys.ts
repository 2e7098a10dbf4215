import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose'
import { isMissingFile, writeAtomically } from '../write-atomically.ts'

/** Stored in a file, because sign-out verifies ID tokens that may be older than this process. */
export async function loadSigningKeys(dataDir: string): Promise<{ keys: JWK[] }> {
  const file = path.join(dataDir, 'sandbox', 'identity-jwks.json')
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    if (!isMissingFile(error)) throw new Error(`identity sandbox: cannot read ${file}`, { cause: error })
  }

  const keys = { keys: [await generateSigningKey()] }
  await writeAtomically(file, JSON.stringify(keys))
  return keys
}

async function generateSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = await exportJWK(privateKey)
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'RS256', use: 'sig' }
}
