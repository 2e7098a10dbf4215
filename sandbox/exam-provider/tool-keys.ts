import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { isMissingFile, writeAtomically } from '../write-atomically.ts'

/** The tool's keys, newest first: the first signs, all are published. Stored in a file to survive a restart. */
export class ToolKeys {
  readonly #file: string | undefined
  #keys: JWK[]

  private constructor(file: string | undefined, keys: JWK[]) {
    this.#file = file
    this.#keys = keys
  }

  static async open(dataDir: string | undefined): Promise<ToolKeys> {
    const file = dataDir && path.join(dataDir, 'sandbox', 'testing-jwks.json')
    const keys = new ToolKeys(file || undefined, file ? await read(file) : [])
    if (keys.#keys.length === 0) await keys.rotate()
    return keys
  }

  async rotate(): Promise<void> {
    this.#keys = [await generateKey(), ...this.#keys].slice(0, 5)
    if (this.#file) await writeAtomically(this.#file, JSON.stringify(this.#keys))
  }

  async signing() {
    const [jwk = {}] = this.#keys
    return { kid: jwk.kid ?? '', key: await importJWK(jwk, 'RS256') }
  }

  published(): { keys: JWK[] } {
    return { keys: this.#keys.map(({ kty, n, e, kid, alg, use }) => ({ kty, n, e, kid, alg, use }) as JWK) }
  }
}

/** Also generates unpublished keys for forged signatures. */
export async function generateKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = await exportJWK(privateKey)
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'RS256', use: 'sig' }
}

async function read(file: string): Promise<JWK[]> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    if (isMissingFile(error)) return []
    throw new Error(`exam provider sandbox: cannot read ${file}`, { cause: error })
  }
}
