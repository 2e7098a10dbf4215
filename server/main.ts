const version = process.versions.node
const [major = 0, minor = 0] = version.split('.').map(Number)

// Before any library is loaded, which would fail with an obscure error.
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`Node ${version} is too old: Node 24 is needed, or at least 20.19.\n`)
  process.exit(1)
}
await import('./app/run-product.ts')
