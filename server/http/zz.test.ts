import { it } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
it('x', async () => {
  const t = await startTestApp('postgres')
  const a = await t.app.listen({ port: 0 })
  try { const r = await fetch(`${a}/%`); console.log(r.status, await r.text()) } catch (e) { console.log('ERR', e) }
  await t.close()
})
