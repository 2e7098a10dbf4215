/**
 * Adds what this project needs to a Node before 24 and to its child processes: TypeScript by tsx, `Map.groupBy`, which
 * Vitest needs to report failures, and `Promise.withResolvers`. JavaScript, because such a Node cannot run TypeScript.
 */
Promise.withResolvers ??= () => {
  const made = {}
  made.promise = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }))
  return made
}

Map.groupBy ??= (items, keyOf) => {
  const groups = new Map()
  let index = 0
  for (const item of items) {
    const key = keyOf(item, index++)
    groups.set(key, [...(groups.get(key) ?? []), item])
  }
  return groups
}

process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import=${import.meta.url}`.trim()
await import('tsx')
