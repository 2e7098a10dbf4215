import { scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { type PeerFacts, type SharedSetting, sharedSettings } from './peer-rules.ts'

const hash = promisify<string, string, number, Buffer>(scrypt)

/** Visible to everybody who may use the database: 31 bits reveal no secret, and scrypt makes guessing expensive. */
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
