import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { materialMaxBytes } from '#contract/courses/material-admin.ts'
import type { TestMember } from '../../testing/make.ts'
import { samplePdf, sampleZip } from '../../testing/sample-files.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'
import { storeMaterial } from './upload-material.ts'

const octets = { 'content-type': 'application/octet-stream' }

describe.each(engines)('course materials on %s', (engine) => {
  let test: TestApp
  let staff: TestMember
  let member: TestMember
  let lectureId: number
  let attenderId: number
  beforeAll(async () => {
    test = await startTestApp(engine)
    staff = await test.make.member({ roles: ['operator'] })
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.moveTo(testNow)
    lectureId = await test.make.lecture()
    member = await test.make.member()
    attenderId = await test.make.attender(lectureId, member)
  })

  interface Upload {
    readonly fileName?: string
    readonly from?: string
    readonly note?: string
    readonly body?: Buffer
    readonly headers?: Record<string, string>
    readonly to?: number
  }
  const upload = ({
    fileName = 'Slides.pdf',
    from = 'REGISTRATION',
    note,
    body = samplePdf(),
    headers,
    to,
  }: Upload) => {
    const query = new URLSearchParams({ fileName, availableFrom: from, ...(note && { note }) })
    return test.call('POST', `/api/admin/v1/lectures/${to ?? lectureId}/materials?${query}`, {
      as: staff,
      body,
      headers: { ...octets, ...headers },
    })
  }
  const download = (as = member, of = attenderId) =>
    test.app.inject({
      method: 'GET',
      url: `/api/lecture/v1/lectures/${lectureId}/attenders/${of}/material-file`,
      headers: as.headers,
    })
  const shown = async () =>
    (await test.call('GET', '/api/lecture/v1/applied-lectures', { as: member })).body.content[0].material
  const listed = async () =>
    (await test.call('GET', `/api/admin/v1/lectures/${lectureId}/materials`, { as: staff })).body
  const mailsSent = async () =>
    (await test.jobsIn('material-mail')).filter(
      (job) => (job as { attenderId: number }).attenderId === attenderId,
    )
  const storedFiles = async () =>
    (await test.db.selectFrom('file').select('id').where('key', 'like', 'materials/%').execute()).length

  it('are downloaded by attenders byte for byte, with their file name', async () => {
    const body = samplePdf('교육 자료')
    const { status, body: made } = await upload({ fileName: '교육 자료 (1).pdf', body })
    expect(status).toBe(201)
    expect(made).toMatchObject({
      lectureId,
      version: 1,
      name: '교육 자료 (1).pdf',
      mediaType: 'application/pdf',
      size: body.length,
      withdrawnAt: null,
      downloadedBy: 0,
    })
    const response = await download()
    expect(response.statusCode).toBe(200)
    expect(response.rawPayload.equals(body)).toBe(true)
    expect(response.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-filename': encodeURIComponent('교육 자료 (1).pdf'),
      'content-disposition': `attachment; filename="material-${lectureId}-v1.pdf"; filename*=UTF-8''${encodeURIComponent('교육 자료 ')}%281%29.pdf`,
      'cache-control': 'private, no-store',
    })
    expect(await listed()).toMatchObject([{ version: 1, downloadedBy: 1 }])
  })

  it('are available from the start of the course if staff chose so', async () => {
    await upload({ from: 'START' })
    const sentence = 'The material can be downloaded from 2026.12.18 09:30 KST.'
    expect(await shown()).toMatchObject({
      availableFrom: 'START',
      opensAt: '2026-12-18T00:30:00.000Z',
      actions: { download: { allowed: false, because: 'MATERIAL_NOT_OPEN', message: sentence } },
    })
    const early = await download()
    expect([early.statusCode, early.json().code]).toEqual([409, 'MATERIAL_NOT_OPEN'])
    expect(early.json().message).toBe(sentence)
    await test.moveTo('2026-12-18T09:30:00+09:00')
    expect((await shown()).actions.download).toEqual({ allowed: true })
    expect((await download()).statusCode).toBe(200)
  })

  it('have versions: the latest valid one is served, and a new one is mailed to attenders', async () => {
    await upload({ body: samplePdf('First') })
    await download()
    expect(await mailsSent()).toEqual([])
    const { body } = await upload({ body: samplePdf('Second'), note: ' Chapter 3 is new. ' })
    expect(body).toMatchObject({ version: 2, note: 'Chapter 3 is new.' })
    expect(await mailsSent()).toEqual([{ kind: 'materialRenewed', attenderId, version: 2 }])
    expect(await shown()).toMatchObject({ version: 2, note: 'Chapter 3 is new.', renewed: true })
    expect((await download()).body).toContain('Second')
    expect(await shown()).toMatchObject({ version: 2, renewed: false })

    const path = `/api/admin/v1/lectures/${lectureId}/materials/2`
    for (let times = 0; times < 2; times++)
      expect((await test.call('DELETE', path, { as: staff })).body.withdrawnAt).toBe(testNow.toISOString())
    expect((await download()).body).toContain('First')
    expect((await upload({})).body.version).toBe(3)
    expect((await listed()).map(({ version }: { version: number }) => version)).toEqual([3, 2, 1])
    const audited = await test.db
      .selectFrom('audit_event')
      .select('action')
      .where('entity_id', '=', String(lectureId))
      .where('action', 'like', 'material.%')
      .orderBy('id')
      .execute()
    expect(audited.map(({ action }) => action.slice(9))).toEqual(['upload', 'upload', 'withdraw', 'upload'])
  })

  it('are not mailed about if nobody had access to an earlier version', async () => {
    await upload({ from: 'START' })
    await upload({ from: 'START' })
    expect(await mailsSent()).toEqual([])
    await test.moveTo('2026-12-18T09:30:00+09:00')
    await upload({ from: 'START' })
    expect(await mailsSent()).toHaveLength(1)
  })

  it('are mailed about when they replace a withdrawn version', async () => {
    await upload({ body: samplePdf('Faulty') })
    await download()
    await test.call('DELETE', `/api/admin/v1/lectures/${lectureId}/materials/1`, { as: staff })
    await upload({ body: samplePdf('Right') })
    expect(await mailsSent()).toEqual([{ kind: 'materialRenewed', attenderId, version: 2 }])
    expect(await shown()).toMatchObject({ version: 2, renewed: true })
  })

  it('are served to live attenders only', async () => {
    await upload({})
    const stranger = await test.make.member()
    const canceled = await test.make.attender(lectureId, stranger, { apply_state: 'CANCELED' })
    for (const response of [
      await download(stranger),
      await download(stranger, canceled),
      await download(member, 999_999),
    ])
      expect([response.statusCode, response.json().code]).toEqual([404, 'NOT_FOUND'])
    const other = await test.make.lecture()
    const path = `/api/lecture/v1/lectures/${other}/attenders/${attenderId}/material-file`
    expect((await test.call('GET', path, { as: member })).status).toBe(404)
    expect(
      await test.db
        .selectFrom('material_download')
        .selectAll()
        .where('attender_id', 'in', [attenderId, canceled])
        .execute(),
    ).toEqual([])
  })

  it('answer 404 after the last version was withdrawn', async () => {
    expect((await download()).statusCode).toBe(404)
    expect(await shown()).toBeNull()
    await upload({})
    await test.call('DELETE', `/api/admin/v1/lectures/${lectureId}/materials/1`, { as: staff })
    expect((await download()).statusCode).toBe(404)
    expect(await shown()).toBeNull()
    for (const path of ['/materials/9', '/materials/1'].map((end) => `/api/admin/v1/lectures/999999${end}`))
      expect((await test.call('DELETE', path, { as: staff })).status).toBe(404)
    expect((await test.call('GET', '/api/admin/v1/lectures/999999/materials', { as: staff })).status).toBe(
      404,
    )
    expect(
      (await test.call('GET', '/api/admin/v1/lectures/999999/material-downloads', { as: staff })).status,
    ).toBe(404)
  })

  it('are shown to an attender who registers after the upload', async () => {
    await upload({})
    const late = await test.make.member()
    const { status, body } = await test.call('POST', `/api/lecture/v1/lectures/${lectureId}/attenders`, {
      as: late,
      body: { purpose: 'ETC', agreements: { collect: true, fourteen: true, ad: false } },
    })
    expect(status).toBe(201)
    expect(body.material).toMatchObject({ name: 'Slides.pdf', version: 1, renewed: false })
    expect(body.attendance).toBeNull()
  })

  it('have a download log, with names for those who work with the people of courses', async () => {
    await upload({})
    await download()
    await test.moveTo(new Date(testNow.getTime() + 60_000))
    await upload({ fileName: 'Slides 2.pdf' })
    await download()
    const { body } = await test.call('GET', `/api/admin/v1/lectures/${lectureId}/material-downloads?size=1`, {
      as: staff,
    })
    expect(body).toMatchObject({ totalElements: 2, totalPages: 2 })
    expect(body.content).toEqual([
      {
        attenderId,
        name: '홍길동',
        version: 2,
        fileName: 'Slides 2.pdf',
        downloadedAt: test.clock.now().toISOString(),
      },
    ])
    const auditor = await test.make.staff('auditor')
    const masked = await test.call('GET', `/api/admin/v1/lectures/${lectureId}/material-downloads`, {
      as: auditor,
    })
    for (const { name } of masked.body.content) expect(name).toBe('홍*동')
  })

  it("use the account's name in the log if the registration has none", async () => {
    await test.db.updateTable('attender').set({ name: null }).where('id', '=', attenderId).execute()
    await upload({})
    await download()
    const { body } = await test.call('GET', `/api/admin/v1/lectures/${lectureId}/material-downloads`, {
      as: staff,
    })
    expect(body.content).toMatchObject([{ attenderId, name: '홍길동' }])
  })

  it('share one file for identical name and content, including that of a failed upload', async () => {
    const keys = async () =>
      (
        await test.db
          .selectFrom('material')
          .innerJoin('file', 'file.id', 'material.file_id')
          .select(['file.id', 'file.key'])
          .where('material.lecture_id', '=', lectureId)
          .execute()
      ).map(({ key }) => key)
    await upload({})
    const [left] = await keys()
    await test.db.deleteFrom('material').where('lecture_id', '=', lectureId).execute()
    await test.db
      .deleteFrom('file')
      .where('key', '=', left ?? '')
      .execute()
    expect([(await upload({})).status, (await upload({})).body.version]).toEqual([201, 2])
    expect((await upload({ fileName: 'Other.pdf' })).body.name).toBe('Other.pdf')
    const [first, second, other] = await keys()
    expect([first, second]).toEqual([left, left])
    expect(other).not.toBe(left)
    expect((await download()).statusCode).toBe(200)
  })

  it('are not stored for an unknown course', async () => {
    const stored: string[] = []
    const files = { ...test.files, put: async (key: string) => void stored.push(key) }
    const { id: memberId, sub } = staff
    const person = { name: null, email: null, emailVerified: false, phoneNumber: null } as const
    const actor = {
      ...person,
      kind: 'member',
      memberId,
      sub,
      accountType: 'MEMBER',
      staffRoles: ['courses'],
      sessionNumber: 1,
    } as const
    await expect(
      storeMaterial(
        { ...test, files, log: pino({ level: 'silent' }) },
        {
          lectureId: 999_999,
          fileName: 'a.pdf',
          availableFrom: 'START',
          bytes: samplePdf(),
          actor,
          idempotencyKey: undefined,
        },
      ),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(stored).toEqual([])
  })

  it('are uploaded once for repeated identical requests', async () => {
    const headers = { 'idempotency-key': 'material-upload-1' }
    const before = await storedFiles()
    const replies = [await upload({ headers }), await upload({ headers })]
    expect(replies[1]).toMatchObject({ status: 201, body: replies[0]?.body })
    const other = await upload({ headers, body: samplePdf('Other') })
    expect([other.status, other.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED'])
    expect(await listed()).toHaveLength(1)
    expect(await storedFiles()).toBe(before + 1)
  })

  it('get consecutive versions for concurrent uploads', async () => {
    const replies = await Promise.all(
      Array.from({ length: 5 }, (_, at) => upload({ body: samplePdf(String(at)) })),
    )
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expect(replies.map(({ body }) => body.version).sort()).toEqual([1, 2, 3, 4, 5])
  })

  describe('refuse and do not store', () => {
    const program = Buffer.from('MZ\u0090\u0000 a program')
    it.each([
      ['a path in the name', { fileName: '../../etc/passwd.pdf' }, 'fileName', 'fileName'],
      ['a Windows path in the name', { fileName: 'C:\\temp\\slides.pdf' }, 'fileName', 'fileName'],
      ['a line break in the name', { fileName: 'slides\r\nX-Header: 1.pdf' }, 'fileName', 'fileName'],
      ['a right-to-left override in the name', { fileName: 'slides\u202Efdp.pdf' }, 'fileName', 'unreadable'],
      ['a quote in the name', { fileName: 'a".pdf' }, 'fileName', 'fileName'],
      ['a hidden file', { fileName: '.pdf' }, 'fileName', 'fileName'],
      ['a program', { fileName: 'slides.pdf.exe' }, 'fileName', 'type'],
      ['an HTML page', { fileName: 'slides.html' }, 'fileName', 'type'],
      ['a name without an extension', { fileName: 'slides' }, 'fileName', 'type'],
      ['a program named as a PDF', { body: program }, 'file', 'content'],
      ['a ZIP file named as slides', { fileName: 'a.pptx', body: sampleZip(['a.txt']) }, 'file', 'content'],
      ['a truncated file', { body: samplePdf().subarray(0, 12) }, 'file', 'content'],
      ['an empty file', { body: Buffer.alloc(0) }, 'file', 'empty'],
    ] as const)('%s', async (_, overrides, field, says) => {
      const before = await storedFiles()
      const { status, body } = await upload(overrides)
      expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'BAD_INPUT', [field]])
      const sentences = {
        fileName: 'slashes',
        type: 'PDF, ZIP',
        content: 'cut off',
        empty: 'is empty',
        unreadable: 'cannot be used',
      }
      expect(body.fields[field]).toContain(sentences[says])
      expect(await listed()).toEqual([])
      expect(await storedFiles()).toBe(before)
    })

    it.each([
      ['an unknown moment', '?fileName=a.pdf&availableFrom=NEVER', [400, 'BAD_INPUT']],
      ['no name', '?availableFrom=START', [400, 'BAD_INPUT']],
      ['a blank name', '?fileName=%20&availableFrom=START', [400, 'BAD_INPUT']],
      ['a NUL in the name', '?fileName=a%00.pdf&availableFrom=START', [400, 'BAD_INPUT']],
      ['a name of 201 letters', `?fileName=${'a'.repeat(197)}.pdf&availableFrom=START`, [400, 'BAD_INPUT']],
    ])('with %s', async (_, query, response) => {
      const { status, body } = await test.call(
        'POST',
        `/api/admin/v1/lectures/${lectureId}/materials${query}`,
        {
          as: staff,
          body: samplePdf(),
          headers: octets,
        },
      )
      expect([status, body.code]).toEqual(response)
    })

    it('an unknown course, more than 50 MiB, or another content type', async () => {
      const gone = await upload({ to: 999_999 })
      expect([gone.status, gone.body.code]).toEqual([404, 'NOT_FOUND'])
      const large = await upload({ body: Buffer.alloc(materialMaxBytes + 1) })
      expect([large.status, large.body.code]).toEqual([413, 'BODY_TOO_LARGE'])
      for (const type of ['application/json', 'text/csv', 'text/plain', 'multipart/form-data; boundary=x']) {
        const other = await upload({ headers: { 'content-type': type } })
        expect([400, 415]).toContain(other.status)
      }
      expect(await listed()).toEqual([])
    })
  })

  it('accept 50 MiB', async () => {
    const body = Buffer.concat([
      Buffer.from('%PDF-'),
      Buffer.alloc(materialMaxBytes - 10),
      Buffer.from('%%EOF'),
    ])
    expect((await upload({ body })).body.size).toBe(materialMaxBytes)
    expect((await download()).rawPayload.length).toBe(materialMaxBytes)
  })
})
