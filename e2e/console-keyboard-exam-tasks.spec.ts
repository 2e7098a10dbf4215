import { expect, type Locator, type Page } from '@playwright/test'
import { askRefund } from '#contract/checkout/order-actions.ts'
import { joinWaitingList } from '#contract/courses/waiting-list.ts'
import { Browser } from '../testing/browser.ts'
import { signIn as signInByHttp } from '../testing/sign-in.ts'
import { announceDate, draftDate, registerByHand } from './support/course-dates.ts'
import { openConsole } from './support/empty-centre.ts'
import type { ExamCentre } from './support/exam-centre.ts'
import { test } from './support/exam-journey.ts'
import { openAsStaff, payingMember } from './support/exam-payer.ts'
import { sitExam, staffActions } from './support/exam-results.ts'
import { newPerson } from './support/journey.ts'

/** Presses besides those of the characters of a typed text. */
const maxPresses = 15

class Keys {
  readonly page: Page
  presses = 0
  characters = 0

  constructor(page: Page) {
    this.page = page
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      this.presses += 1
      await this.page.keyboard.press(key)
    }
  }

  async type(text: string): Promise<void> {
    this.characters += text.length
    await this.page.keyboard.type(text)
  }

  /** By Tab, each press of which counts. */
  async reach(target: Locator): Promise<void> {
    await expect(target).toBeVisible()
    for (let tabs = 0; tabs < 40; tabs += 1) {
      if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return
      await this.press('Tab')
    }
    throw new Error(`Tab does not lead to ${target}.`)
  }

  /** Chooses what the search over everything finds best. */
  async find(
    text: string,
    found: string | RegExp = text.replace(/^[@#!/>]/, ''),
    moves: readonly string[] = [],
  ): Promise<void> {
    const finder = this.page.getByRole('dialog', { name: 'Find or do' })
    await this.press('Control+k')
    await this.type(text)
    await expect(finder.getByRole('option', { selected: true })).toContainText(found)
    await this.press(...moves, 'Enter')
    await expect(finder).toHaveCount(0)
  }

  /** In the dialog of an act without input: what happens is shown, and done. */
  async confirm(button: string | RegExp): Promise<void> {
    const submit = this.page.getByRole('dialog').getByRole('button', { name: button })
    await expect(this.page.getByRole('dialog').getByRole('status')).toBeVisible()
    await this.reach(submit)
    await this.pressOnceSettled(submit)
  }

  /** In the dialog of an act, after its input: shows what happens, and does it. */
  async lookAndConfirm(button: string | RegExp): Promise<void> {
    const dialog = this.page.getByRole('dialog')
    await this.reach(dialog.getByRole('button', { name: 'Show what happens' }))
    await this.press('Enter')
    await this.pressOnceSettled(dialog.getByRole('button', { name: button }))
  }

  /** A press meant for the dry run must not do the act: that waits a moment. */
  private async pressOnceSettled(submit: Locator): Promise<void> {
    await expect(submit).toBeEnabled()
    await this.press('Enter')
    await expect(this.page.getByRole('dialog')).toHaveCount(0)
  }
}

const counted: string[] = []

/** Does a task from the page that is open, with the keyboard alone. */
async function task(page: Page, name: string, work: (keys: Keys) => Promise<void>): Promise<void> {
  const keys = new Keys(page)
  await work(keys)
  counted.push(`| ${name} | ${keys.presses} | ${keys.characters} |`)
  // single reading: the count of a task that is done
  expect(keys.presses, name).toBeLessThanOrEqual(maxPresses)
}

test.afterAll(() => {
  // For docs/tests.md.
  process.stdout.write(`${counted.join('\n')}\n`)
})

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const said = (page: Page, text: string | RegExp) => expect(page.locator('.toast')).toContainText(text)

test('tasks of course dates by keyboard alone @long', async ({ page, centre }) => {
  test.setTimeout(180_000)
  const { origin } = centre
  await openConsole(page, 'operator')
  await draftDate(page, origin, { title: 'Draft by keys', inDays: 60 })
  const { lectureId } = await announceDate(page, origin, { title: 'Busy by keys', inDays: 61 })
  for (const name of ['Person One', 'Person Two'])
    await registerByHand(page, origin, lectureId, { email: address(name), name })
  await offeredElsewhere(page, centre)
  const dialog = page.getByRole('dialog')
  const open = async (keys: Keys, title: string) => {
    await keys.find(`#${title}`)
    await expect(heading(page)).toContainText(title)
  }
  const openPeople = async (keys: Keys) => {
    await keys.find('>People')
    await expect(page.getByRole('row').filter({ hasText: 'Person Two' })).toBeVisible()
  }

  await task(page, 'announce a date', async (keys) => {
    await open(keys, 'Draft by keys')
    await keys.find('>Announce')
    await keys.confirm('Announce')
    await expect(heading(page)).toContainText('Open')
  })
  await task(page, 'offer a date to people who wait for another', async (keys) => {
    await keys.find('#Line by keys', 'Line by keys', ['ArrowDown'])
    await expect(page).toHaveTitle(/Line by keys/)
    await keys.find('>Offer')
    await keys.confirm(/^Offer/)
  })
  await task(page, 'register a person', async (keys) => {
    await open(keys, 'Busy by keys')
    await openPeople(keys)
    await keys.find('>Add a person')
    for (const [label, text] of [
      ['Email', address('Person Three')],
      ['Name (guests)', 'Person Three'],
      ['Company (guests)', 'A company'],
      ['Why', 'By telephone.'],
    ] as const) {
      await keys.reach(dialog.getByLabel(label).first())
      await keys.type(text)
    }
    await keys.lookAndConfirm('Add')
    await expect(page.getByRole('row').filter({ hasText: 'Person Three' })).toBeVisible()
  })
  await task(page, 'cancel a registration', async (keys) => {
    await open(keys, 'Busy by keys')
    await openPeople(keys)
    await keys.press('j')
    await keys.reach(page.getByRole('row').nth(1).getByRole('button', { name: 'Cancel' }))
    await keys.press('Enter')
    await keys.reach(dialog.getByRole('textbox'))
    await keys.type('Asked us to.')
    await keys.lookAndConfirm(/Cancel/)
    await expect(page.getByRole('row').filter({ hasText: 'Cancelled' })).toBeVisible()
  })
  await task(page, 'write to the people of a date', async (keys) => {
    await open(keys, 'Busy by keys')
    await openPeople(keys)
    await keys.find('>Mail to all')
    await expect(page.getByRole('textbox', { name: 'Subject, English' })).toBeFocused()
    await keys.type('Room')
    await keys.reach(page.getByRole('textbox', { name: 'Text, English' }))
    await keys.type('The room has changed.')
    await keys.find('>Show what happens')
    await keys.confirm(/^Send/)
    await said(page, 'on their way')
  })
  await task(page, 'open the history of a date', async (keys) => {
    await open(keys, 'Busy by keys')
    await keys.find('>History')
    await expect(page.getByRole('table')).toContainText('wrote to the people')
  })
  await task(page, 'move a date', async (keys) => {
    await open(keys, 'Busy by keys')
    await keys.find('>Change days')
    await keys.reach(page.getByLabel('Day 1: from'))
    // The day of the month, after the month.
    await keys.press('Tab', 'ArrowDown')
    await keys.find('>Save and mail')
    await keys.confirm(/Save/)
    await expect(page).toHaveURL(/lectures\/\d+$/)
  })
  await task(page, 'export a list', async (keys) => {
    await keys.find('/Dates')
    await expect(heading(page)).toHaveText('Dates')
    const [file] = await Promise.all([page.waitForEvent('download'), keys.find('>Export CSV')])
    expect(file.suggestedFilename()).toContain('.csv')
  })
  await task(page, 'save a view', async (keys) => {
    await keys.press('/')
    await keys.type('keys')
    await keys.press('Enter')
    await expect(page).toHaveURL(/keys/)
    await keys.find('>Views')
    await keys.reach(page.getByLabel('Name of the view'))
    await keys.type('By keys')
    await keys.press('Enter')
    await expect(page.getByRole('button', { name: 'By keys', exact: true })).toBeVisible()
  })
})

test('tasks of people and payments by keyboard alone @long', async ({ page, browser, centre }) => {
  test.setTimeout(180_000)
  await centre.moveTo(0)
  const [paid, other] = [await payingMember(centre), await payingMember(centre)]
  await openConsole(page, 'operator')
  const dialog = page.getByRole('dialog')

  await task(page, 'find a person by email', async (keys) => {
    await keys.find(paid.person.email)
    await expect(page).toHaveURL(/people\/m-/)
  })
  await task(page, 'refund a part of an order', async (keys) => {
    await keys.find(paid.orderId)
    await expect(heading(page)).toContainText(paid.orderId)
    await keys.find('>Refund this order')
    await keys.type('10000')
    await keys.press('Tab')
    await keys.type('A part of it.')
    await keys.lookAndConfirm('Make the refund')
    await said(page, 'refund')
  })
  await task(page, 'cancel an application with its order', async (keys) => {
    await keys.find(other.examNumber)
    await expect(page.getByRole('row').filter({ hasText: other.examNumber })).toBeVisible()
    await keys.press('j')
    await keys.reach(page.getByRole('row').nth(1).getByRole('button', { name: 'Cancel' }))
    await keys.press('Enter')
    await keys.reach(dialog.getByRole('textbox'))
    await keys.type('Asked us to.')
    await keys.lookAndConfirm(/Cancel/)
  })
  const third = await payingMember(centre)
  const asked = { params: { orderId: third.orderId }, body: { amount: 60_000, reason: 'All of it.' } }
  ;(await centre.operator.call(centre.origin, askRefund, asked)).reply()
  const colleague = await (await browser.newContext({ baseURL: centre.origin })).newPage()
  await openAsStaff(colleague, centre, ['money'], '/console')
  await task(colleague, 'approve the refund of a colleague', async (keys) => {
    await keys.find(third.orderId)
    const approve = colleague.getByRole('button', { name: 'Approve' })
    await keys.reach(approve)
    await keys.press('Enter')
    await keys.confirm('Approve')
  })
  await task(page, 'lift a restriction', async (keys) => {
    await keys.find('restricted@example.com', /Hyangdan|향단/)
    await expect(page.getByRole('button', { name: 'Lift restriction' })).toBeVisible()
    await keys.find('>Lift restriction')
    await keys.type('Was ill.')
    await keys.lookAndConfirm('Lift restriction')
  })
  await task(page, 'close a month', async (keys) => {
    await keys.find('/Closing')
    await expect(page.getByRole('button', { name: 'Record as closed' })).toBeVisible()
    await keys.find('>Record as closed')
    await keys.reach(dialog.getByRole('button', { name: 'Record as closed' }))
    await keys.press('Enter')
    await expect(dialog).toHaveCount(0)
  })
})

test('tasks of exams and the site by keyboard alone @long', async ({ page, centre }) => {
  test.setTimeout(180_000)
  const { examId, candidates } = await sitExam(centre, ['홍길동'])
  for (const one of candidates) await staffActions(centre, examId).record(one, 900)
  await openConsole(page, 'operator')

  await task(page, 'publish the results of an exam', async (keys) => {
    const number = candidates[0]?.examNumber ?? ''
    await keys.find(number)
    await expect(page.getByRole('row').filter({ hasText: number })).toBeVisible()
    await keys.find('>Results')
    await expect(page.getByRole('button', { name: 'Publish now' })).toBeVisible()
    await keys.find('>Publish now')
    await keys.confirm('Publish now')
  })
  await task(page, 'make a course', async (keys) => {
    await keys.find('>New course')
    for (const label of ['Title', 'Introduction', 'Who it is for']) {
      await keys.reach(page.getByRole('textbox', { name: `${label}, English` }))
      await keys.type(`${label} by keys`)
    }
    await keys.find('>Create course')
    await expect(heading(page)).toContainText('Title by keys')
  })
  await task(page, 'add a question and its answer', async (keys) => {
    await keys.find('/Questions')
    await expect(page.getByRole('button', { name: 'Add a question' })).toBeVisible()
    await keys.find('>Add a question')
    const question = page.getByRole('textbox', { name: /^Question \d+, English/ })
    await keys.reach(question)
    await keys.type('How, with the keys?')
    await keys.press('Tab')
    await keys.type('With twelve of them.')
    await keys.find('>Save')
    await said(page, 'Saved')
  })
  await task(page, 'make an API token', async (keys) => {
    await keys.find('>New API token')
    await keys.reach(page.getByLabel('Which system has it'))
    await keys.type('Keys')
    await keys.reach(page.getByRole('checkbox').first())
    await keys.press('Space', 'Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await keys.press('Escape')
  })
  await task(page, 'switch the language', async (keys) => {
    await keys.find('한국어')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko')
  })
})

/** A date with a seat left whose course has a full one, for which somebody waits. */
async function offeredElsewhere(page: Page, { origin, identityUrl }: ExamCentre): Promise<void> {
  const full = await announceDate(page, origin, { title: 'Line by keys', inDays: 62, capacity: 1 })
  await registerByHand(page, origin, full.lectureId, { email: address('Seated'), name: 'Seated' })
  const browser = new Browser()
  await signInByHttp(browser, origin, await newPerson('Waiting', identityUrl))
  ;(await browser.call(origin, joinWaitingList, { params: { lectureId: full.lectureId } })).reply()
  await announceDate(page, origin, { title: 'Line by keys', inDays: 63, courseId: full.courseId })
}

const address = (name: string) => `${name.toLowerCase().replace(/\W/g, '-')}-${Date.now()}@example.com`
