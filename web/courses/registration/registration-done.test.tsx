import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { AppliedLecture, LectureInfo } from '#contract/courses/lecture.ts'
import { createClient } from '../../client/client.ts'
import { ClientProvider } from '../../client/client-context.tsx'
import { openWords } from '../../client/words.ts'
import { RegistrationDone } from './registration-done.tsx'

const lecture = {
  id: 3,
  startAt: '2026-12-15T09:30:00+09:00',
  cancelUntil: '2026-12-15T00:00:00+09:00',
  place: null,
} as LectureInfo
const registered = { title: 'Networking', actions: { cancel: { allowed: true } } } as AppliedLecture

async function renderDone(mailed: boolean): Promise<string> {
  const words = await openWords('en')
  await words.loadTopics(['register'])
  const client = createClient({
    transport: () => Promise.reject(new TypeError('no answer')),
    language: 'en',
    words,
    settings: {
      zone: 'Asia/Seoul',
      offsets: { from: [], until: 0 },
      publicOrigin: 'http://localhost',
      inquiryUrl: null,
      accountUrl: null,
      faqUrl: null,
      notices: [],
      brand: null,
      supportPhone: null,
      knowledgeProducts: [],
      hostSite: null,
    },
    now: '2026-12-08T05:20:00.000Z',
    signedIn: () => true,
    view: null,
    log() {},
  })
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <ClientProvider client={client}>
          <RegistrationDone lecture={lecture} registered={registered} hasEmail={mailed} />
        </ClientProvider>
      ),
    }),
    history: createMemoryHistory(),
  })
  await router.load()
  return renderToString(<RouterProvider router={router} />)
}

test('a member with an e-mail address is told to expect mails', async () => {
  const page = await renderDone(true)
  expect(page).toContain('A confirmation email with a calendar entry is on its way to you.')
  expect(page).toContain('emailed to you 10 minutes before the start')
  expect(page).toContain('href="/api/lecture/v1/lectures/3/registration-calendar?lang=en" download')
})

test('a member without an e-mail address is told where to find the registration', async () => {
  const page = await renderDone(false)
  expect(page).toContain('You can see your registration in My account.')
  expect(page).toContain('The link for joining is in My account')
  expect(page).not.toMatch(/on its way|emailed to you/)
})
