import { expect, type Page } from '@playwright/test'
import { asVisitor, setClock, test } from './support/empty-centre.ts'
import { comeToRoom, enterRoom, moveRoom, planDateWithRoom } from './support/waiting-room.ts'

const minute = 60_000
const stage = (page: Page) => page.locator('#stage')

/** Emulates a slow mobile connection: 400 kbit/s, 400 ms latency. */
async function slowDown(page: Page): Promise<void> {
  const network = await page.context().newCDPSession(page)
  const bytesPerSecond = 50_000
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
}

test('three browsers at an opening, one on a slow line and one without a script, see the same line @long', async ({
  page: staff,
  browser,
  centre,
}) => {
  test.slow()
  const { origin, identityUrl } = centre
  const date = { title: 'Three browsers', capacity: 1 }
  const { roomId, opensAt } = await planDateWithRoom(staff, centre, date)
  await setClock(origin, new Date(opensAt.getTime() - 10 * minute))

  const usual = await asVisitor(browser, origin)
  const slow = await asVisitor(browser, origin)
  await slowDown(slow)
  const entering = await asVisitor(browser, origin)
  for (const one of [usual, slow, entering]) {
    await comeToRoom(one, identityUrl, roomId)
    await enterRoom(one)
  }
  // Entered with a script, and then followed without one.
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: origin,
    locale: 'en-US',
    storageState: await entering.context().storageState(),
  })
  await entering.context().close()
  const plain = await context.newPage()
  await plain.goto(`/waiting/${roomId}`)
  await expect(stage(plain)).toHaveText('You are in the waiting room')

  await setClock(origin, new Date(opensAt.getTime() + 1_000))
  const browsers = [usual, slow, plain]
  const titles = () => Promise.all(browsers.map((one) => stage(one).textContent()))
  const line = ['1 person is ahead of you', 'It is your turn', 'You are next']
  // The one without a script reloads itself every 20 seconds.
  await expect.poll(async () => (await titles()).toSorted(), { timeout: 60_000 }).toEqual(line)

  const shown = await titles()
  await moveRoom(staff, origin, { roomId, move: 'PAUSE' })
  for (const [index, one] of browsers.entries())
    if (shown[index] !== 'It is your turn')
      await expect(one.getByRole('heading', { name: 'Admission is paused' })).toBeVisible({ timeout: 60_000 })
  await moveRoom(staff, origin, { roomId, move: 'CLOSE' })
  for (const one of browsers)
    await expect(stage(one)).toHaveText('Registration is open to everybody', { timeout: 60_000 })
  await context.close()
  await setClock(origin, new Date())
})
