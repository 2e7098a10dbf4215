import { scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { type PeerFacts, type SharedSetting, sharedSettings } from './peer-rules.ts'

const hash = promisify<string, string, number, Buffer>(scrypt)

/**
 * Fingerprints are visible to everybody who may use the database: with 31 bits too short to reveal a secret, and slow to compute,
 * so that guessing is expensive.
 */
export async function peerFacts(
  build: number,
  values: Readonly<Record<SharedSetting, readonly string[]>>,
): Promise<PeerFacts> {
  const fingerprintsOf = (name: SharedSetting) =>
    Promise.all(values[name].map(async (value) => (await hash(value, name, 4)).readUInt32BE() >>> 1))
  const settings = await Promise.all(
    sharedSettings.map(async (name) => [name, await fingerprintsOf(name)] as const),
  )
  return {
    build,
    settings: Object.fromEntries(settings) as unknown as PeerFacts['settings'],
  }
}
