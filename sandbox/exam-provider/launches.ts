import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { isMissingFile, writeAtomically } from '../write-atomically.ts'

/** A score sent to the platform, with the response. Times are ISO instants. */
export interface SentScore {
  readonly at: string
  readonly what: string
  readonly status: number
  readonly answer: string
}

/** A candidate's launch of an exam. */
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
  /** How many sections the exam has; absent in files of earlier versions. */
  readonly sections?: number
  readonly returnUrl: string
  readonly sent: SentScore[]
}

/** All launches, newest first; stored in a file if there is a data folder. */
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

  async recordScore(launch: Launch, sent: SentScore): Promise<void> {
    launch.sent.unshift(sent)
    await this.save()
  }

  /** Writes are serialised, so that the file ends with the latest state. */
  save(): Promise<void> {
    const file = this.#file
    if (!file) return Promise.resolve()
    this.#writing = this.#writing.catch(() => {}).then(() => writeAtomically(file, JSON.stringify(this.#all)))
    return this.#writing
  }
}

async function read(file: string): Promise<Launch[]> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    if (isMissingFile(error)) return []
    throw new Error(`exam provider sandbox: cannot read ${file}`, { cause: error })
  }
}
