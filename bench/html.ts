import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { languages } from '../contract/platform/languages.ts'
import type { Outcome } from './outcome.ts'
import { type Setup, startDemonstration } from './setup.ts'

// Downloaded only for this measurement: thirty megabytes that nothing else needs. It requires Java 11 or newer.
const checker = 'vnu-jar@26.9.27'
const pages = [
  '/',
  '/attend',
  '/attend?level=BASIC&text=zzz',
  '/attend/detail/2',
  '/attend/register/2?ismember=false',
  '/attend/registration?token=none',
  '/email-confirm?token=none',
  '/certification/essentials',
  '/certification/architect-associate',
  '/certification/architect-professional',
  '/certification/date',
  '/certification/search',
  '/certification/search?code=DEM0CERT1F1CATEVA1D7',
  '/credit',
  '/terms/service',
  '/terms/collect/2',
  '/sign-in',
  '/error',
  '/notfound',
  '/nothing/here',
]

/** Errors and warnings of the Nu HTML checker on public pages, in every language. */
export async function measureHtml(setup: Setup): Promise<Outcome[]> {
  const { origin } = await startDemonstration(setup)
  const folder = await mkdtemp(join(tmpdir(), 'education-html-'))
  try {
    const files: string[] = []
    for (const path of pages)
      for (const language of languages) {
        const response = await fetch(`${origin}${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
        const file = join(folder, `${files.length}.html`)
        await writeFile(file, await response.text())
        files.push(file)
      }
    const messages = await check(files)
    for (const { url, message } of messages) console.log(`       ${pageOf(url)}: ${message}`)
    return [
      {
        label: 'errors and warnings of the Nu HTML checker on public pages, in every language',
        figure: `${messages.length} on ${files.length} pages`,
        budget: { text: 'none', met: messages.length === 0 },
      },
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function pageOf(url: string): string {
  const index = Number(/(\d+)\.html$/.exec(url)?.[1])
  return `${pages[Math.floor(index / languages.length)]} in ${languages[index % languages.length]}`
}

interface Message {
  readonly type: 'error' | 'info' | 'non-document-error'
  readonly subType?: 'warning' | 'fatal'
  readonly url: string
  readonly message: string
}

/** Info messages on style, such as a slash at the end of a void element, are filtered out. */
function check(files: readonly string[]): Promise<Message[]> {
  const args = ['--yes', '--package', checker, 'vnu', '--format', 'json', ...files]
  return new Promise((resolve, reject) => {
    execFile('npx', args, { maxBuffer: 64_000_000 }, (error, stdout, stderr) => {
      const json = /^\{.*"messages".*\}$/m.exec(stdout + stderr)?.[0]
      if (!json) return reject(error ?? new Error(`${checker} printed no report`))
      const { messages } = JSON.parse(json) as { messages: Message[] }
      resolve(messages.filter(({ type, subType }) => type !== 'info' || subType === 'warning'))
    })
  })
}
