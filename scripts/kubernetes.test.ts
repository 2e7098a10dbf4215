import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { root } from '../server/platform/settings/root.ts'

interface Manifest {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: { readonly name: string }
  readonly spec?: {
    readonly template?: { readonly spec: { readonly containers: readonly Container[] } }
  }
}

interface Container {
  readonly securityContext: object
  readonly resources: object
}

const folder = join(root, 'deploy/kubernetes')
const files = (await readdir(folder, { recursive: true }))
  .filter((name) => name.endsWith('.yaml') && !name.endsWith('kustomization.yaml'))
  .sort()
const manifests = (await Promise.all(files.map(readManifests))).flat()

async function readManifests(name: string): Promise<Manifest[]> {
  const documents = parseAllDocuments(await readFile(join(folder, name), 'utf8'))
  return documents.map((document) => document.toJS() as Manifest)
}

/** Throws if the manifest does not fit the published schema of its kind. */
async function validate({ apiVersion, kind, ...rest }: Manifest): Promise<void> {
  const models = await import(`kubernetes-models/${apiVersion}/${kind}`)
  new models[kind]({ apiVersion, kind, ...rest }).validate()
}

describe('manifests for Kubernetes', () => {
  it.each(manifests.map((one) => [`${one.kind} ${one.metadata.name}`, one] as const))(
    '%s fits its schema',
    (_, manifest) => validate(manifest),
  )

  it('that do not fit are found', async () => {
    const [deployment] = manifests.filter(({ kind }) => kind === 'Deployment')
    const wrong = { ...deployment, spec: { ...deployment?.spec, replicas: 'two' } } as unknown as Manifest
    await expect(validate(wrong)).rejects.toThrow('replicas')
  })

  it('run nothing with more rights than it needs', () => {
    const containers = manifests.flatMap(({ spec }) => spec?.template?.spec.containers ?? [])
    expect(containers).toHaveLength(3)
    for (const container of containers) {
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
      expect(container.resources).toMatchObject({ limits: { memory: expect.any(String) } })
    }
  })

  it('are all part of the base or the overlay', async () => {
    for (const place of ['base', 'overlays/production']) {
      const [{ resources } = { resources: [] }] = parseAllDocuments(
        await readFile(join(folder, place, 'kustomization.yaml'), 'utf8'),
      ).map((document) => document.toJS() as { resources: string[] })
      const own = files
        .filter((name) => name.startsWith(`${place}/`))
        .map((name) => name.slice(place.length + 1))
      expect(resources.filter((name) => name.endsWith('.yaml')).sort()).toEqual(own)
    }
  })
})
