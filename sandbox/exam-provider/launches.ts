import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { isMissingFile, writeWhole } from '../write-whole.ts'

/** What was sent to the platform about a launch, and how it answered. Times are ISO instants. */
export interface Sent {
  readonly at: string
  readonly what: string
  readonly status: number
  readonly answer: string
}

/** A candidate who has opened a test. */
export interface Launch {
  readonly id: string
  readonly launchedAt: string
  readonly userId: string
  readonly name: string
  readonly englishName: string
  readonly examTitle: string
  readonly examNumber: string
  readonly startAt: string
  readonly finishAt: string
  readonly lineItem: string
  readonly scoreMaximum: number
  readonly returnUrl: string
  readonly sent: Sent[]
}

/** All launches, newest first; kept in a file where there is a folder for it. */
export class Launches {
  readonly #file: string | undefined
  readonly #all: Launch[]
  #writing: Promise<void> = Promise.resolve()

  private constructor(file: string | undefined, all: Launch[]) {
    this.#file = file
    this.#all = all
  }

  static async open(dataDir: string | undefined): Promise<Launches> {
    const file = dataDir && path.join(dataDir, 'sandbox', 'testing.json')
    return new Launches(file || undefined, file ? await read(file) : [])
  }

  list(): readonly Launch[] {
    return this.#all
  }

  find(id: string): Launch | undefined {
    return this.#all.find((one) => one.id === id)
  }

  async add(launch: Launch): Promise<void> {
    this.#all.unshift(launch)
    this.#all.splice(1_000)
    await this.save()
  }

  async note(launch: Launch, sent: Sent): Promise<void> {
    launch.sent.unshift(sent)
    await this.save()
  }

  /** One after the other, so that the file ends as what holds last. */
  save(): Promise<void> {
    const file = this.#file
    if (!file) return Promise.resolve()
    this.#writing = this.#writing.catch(() => {}).then(() => writeWhole(file, JSON.stringify(this.#all)))
    return this.#writing
  }
}

async function read(file: string): Promise<Launch[]> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    if (isMissingFile(error)) return []
    throw new Error(`testing sandbox: cannot read ${file}`, { cause: error })
  }
}
