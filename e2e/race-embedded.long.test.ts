import { describe, expect, it } from 'vitest'
import { getLecture, listLectures } from '#contract/courses/lecture.ts'
import { Browser } from '../testing/browser.ts'
import { freePort } from '../testing/free-port.ts'
import { type Registrant, rush } from '../testing/rush.ts'
import { openSetup } from '../testing/setup.ts'
import { signIn } from '../testing/sign-in.ts'
import { copyDemonstration } from './support/demonstration.ts'

const setup = openSetup()

describe('on the embedded database', () => {
  it('200 concurrent members get exactly 20 seats', async () => {
    const port = await freePort()
    const origin = `http://localhost:${port}`
    const sandboxes = await setup.sandboxes(origin)
    const settings = { ...sandboxes.settings, PORT: String(port), DATA_DIR: sandboxes.dataDir }
    await copyDemonstration(sandboxes.dataDir)
    await setup.product({ settings })
    const registrants = await signedIn(220)
    const lecture = await findCourseWithSeats(origin)

    // Other members take the seats above 20.
    const early = registrants.splice(200, lecture.seatsLeft - 20)
    for (const one of early) expect(await rush([one], lecture.id)).toEqual({ 201: 1 })
    registrants.length = 200

    expect(await rush(registrants, lecture.id)).toEqual({ 201: 20, '409 LECTURE_FULL': 180 })
    const seen = await Promise.all(
      registrants.map(async ({ browser }) =>
        (await browser.call(origin, getLecture, { params: { lectureId: lecture.id } })).reply(),
      ),
    )
    expect(new Set(seen.map(({ seatsLeft }) => seatsLeft))).toEqual(new Set([0]))
    expect(seen.filter(({ applyState }) => applyState === 'APPLIED')).toHaveLength(20)
    expect(new Set(seen.flatMap(({ attenderId }) => attenderId ?? [])).size).toBe(20)

    async function signedIn(count: number): Promise<Registrant[]> {
      const made: Registrant[] = []
      // Eight at a time, because sign-in is not under test.
      const queue = Array.from({ length: count }, (_, index) => `rush-${index}`)
      const worker = async () => {
        for (let sub = queue.pop(); sub !== undefined; sub = queue.pop()) {
          await sandboxes.addAccount({ sub })
          const browser = new Browser()
          await signIn(browser, origin, { sub })
          made.push({ browser, origin })
        }
      }
      await Promise.all(Array.from({ length: 8 }, worker))
      return made
    }
  }, 120_000)

  /** A recruiting demonstration course with 20 to 40 free seats. */
  async function findCourseWithSeats(origin: string) {
    const { content } = (await new Browser().call(origin, listLectures, { query: { size: 100 } })).reply()
    const found = content.find(
      ({ state, target, fee, seatsLeft }) =>
        state === 'ANNOUNCED' && target === 'NORMAL' && fee === 0 && seatsLeft >= 20 && seatsLeft <= 40,
    )
    if (!found) throw new Error('no course has enough seats')
    return found
  }
})
