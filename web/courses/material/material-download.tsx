import { downloadMaterial, type Material } from '#contract/courses/completed-lecture.ts'
import { buildPath } from '#contract/platform/endpoint.ts'
import { useWords } from '../../client/client-context.tsx'
import { Badge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Moment } from '../../ui/moment.tsx'

interface MaterialDownloadProps {
  material: Material
  lecture: { readonly lectureId: number; readonly attenderId: number; readonly title: string }
}

/** The material of a course, downloadable once available. */
export function MaterialDownload({ material, lecture }: MaterialDownloadProps) {
  const say = useWords('attendance')
  const { lectureId, attenderId, title } = lecture
  const { name, version, note, opensAt, renewed, actions } = material
  const { unit, amount } = fileSize(material.size)
  const look = buttonClass({ variant: 'secondary', small: true })
  return (
    <div className="material">
      {actions.download.allowed ? (
        <a
          className={look}
          href={buildPath(downloadMaterial.path, { lectureId, attenderId })}
          download
          aria-label={say('downloadMaterialOf', { title })}
        >
          <Icon name="download" />
          {say('downloadMaterial')}
        </a>
      ) : (
        <span className="small muted">
          {say.rich('materialFrom', { moment: () => <Moment at={opensAt} look="list" /> })}
        </span>
      )}
      {renewed && (
        <Badge tone="brand" icon="info">
          {say('newVersion')}
        </Badge>
      )}
      <p className="small muted">{say('file', { name, size: say(`size.${unit}`, { amount }), version })}</p>
      {note && <p className="small">{note}</p>}
    </div>
  )
}

const kilobyte = 1024

/** A file size for display: whole kilobytes, or megabytes with one decimal. */
export function fileSize(bytes: number): { unit: 'KB' | 'MB'; amount: number } {
  const kilobytes = Math.max(1, Math.round(bytes / kilobyte))
  if (kilobytes < kilobyte) return { unit: 'KB', amount: kilobytes }
  return { unit: 'MB', amount: Math.round((10 * bytes) / kilobyte / kilobyte) / 10 }
}
