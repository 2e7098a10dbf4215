/** Has a Node that does not read TypeScript do so, and every Node that it starts. JavaScript for that reason. */
const tsx = import.meta.resolve('tsx')
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import=${tsx}`.trim()
await import(tsx)
