import { expect, test } from 'vitest'
import { page } from '../app/testing/rendered-page.ts'
import { testRoom } from './testing/test-room.ts'

const rendered = async (room: typeof testRoom) =>
  (await page('/waiting/7', { send: async () => ({ status: 200, body: room }) })).body

test('a room of a course for everybody is entered with an account or an address', async () => {
  const body = await rendered(testRoom)
  expect(body).toContain('Sign in to enter')
  expect(body).toContain('Without an account')
  expect(body).toContain('Send verification email')
  expect(body).not.toContain('You need an account')
})

test('a room of an exam says that an account is needed', async () => {
  const body = await rendered({ ...testRoom, lectureId: null, examId: 3, openToGuests: false })
  expect(body).toContain('You need an account to enter.')
  expect(body).toContain('Sign in to enter')
  expect(body).not.toContain('Send verification email')
})
