import { register } from 'tsx/esm/api'

// A thread is not taught TypeScript by the process that starts it.
register()
await import('./pdf-worker.ts')
