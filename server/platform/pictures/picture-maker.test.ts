import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { maxWaitingPictures, type PictureMaker, startPictureMaker } from './picture-maker.ts'
import type { PictureTarget } from './picture-rules.ts'

const target: PictureTarget = { kind: 'cropped', width: 16, height: 16, position: 'centre', quality: 80 }

describe('uploaded pictures', () => {
  let pictures: PictureMaker
  let bytes: Buffer
  beforeEach(async () => {
    pictures = startPictureMaker()
    bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
  })
  afterEach(() => pictures.stop())
  const make = (gone?: AbortSignal) => pictures.make(bytes, target, gone)
  const size = async (picture: Promise<Uint8Array>) => {
    const { width, height } = await sharp(await picture).metadata()
    return [width, height]
  }
  const refused = (code: string) => expect.objectContaining({ code })

  it('are converted by one process, which a broken one does not end', async () => {
    const broken = pictures.make(Buffer.from('GIF89a'), target)
    const [result] = await Promise.allSettled([broken, make()])
    expect(result).toMatchObject({ reason: refused('BAD_INPUT') })
    expect(await size(make())).toEqual([16, 16])
  })

  it('wait for each other, up to a limit', async () => {
    const accepted = Array.from({ length: maxWaitingPictures + 1 }, () => make())
    await expect(make()).rejects.toEqual(refused('OVERLOADED'))
    for (const one of accepted) expect(await size(one)).toEqual([16, 16])
    expect(await size(make())).toEqual([16, 16])
  })

  it('leave the queue when their clients are gone, also while they are converted', async () => {
    const client = new AbortController()
    const left = Array.from({ length: maxWaitingPictures + 1 }, () => make(client.signal))
    client.abort()
    const next = Array.from({ length: maxWaitingPictures }, () => make())
    for (const one of await Promise.allSettled(left))
      expect(one).toMatchObject({ reason: refused('REQUEST_TIMED_OUT') })
    for (const one of next) expect(await size(one)).toEqual([16, 16])
    await expect(make(client.signal)).rejects.toEqual(refused('REQUEST_TIMED_OUT'))
  })

  it('are ended when they take too long, and the next one is converted', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const slow = make()
      const next = make()
      vi.advanceTimersByTime(20_000)
      await expect(slow).rejects.toEqual(refused('BAD_INPUT'))
      expect(await size(next)).toEqual([16, 16])
    } finally {
      vi.useRealTimers()
    }
  })

  it('fail when the product stops', async () => {
    const left = [make(), make()]
    const failures = Promise.allSettled(left)
    await pictures.stop()
    for (const one of await failures) expect(one.status).toBe('rejected')
    await expect(make()).rejects.toThrow('stopped')
  })
})
