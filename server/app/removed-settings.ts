const removed: Readonly<Record<string, string>> = {
  EDGE_PURGE_URL: 'caches in front keep pages for seconds only',
  EDGE_PURGE_TOKEN: 'caches in front keep pages for seconds only',
  ROOM_INTEREST_FACTOR: 'staff plan waiting rooms',
}

export function removedSettings(env: Record<string, string | undefined>): string[] {
  return Object.entries(removed)
    .filter(([name]) => env[name])
    .map(([name, why]) => `${name} has no effect any more: ${why}. Remove it.`)
}
