import { useQuery } from '@tanstack/react-query'
import { useListContext } from 'ra-core'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { adminGetCertification } from '#contract/exams/certification-admin.ts'
import { adminGetOrg } from '#contract/people/org-admin.ts'
import { languageNames } from '#contract/platform/languages.ts'
import type { HeldCertificate, Segment } from '#contract/reports/segment.ts'
import { mailSegment } from '#contract/reports/segment-message.ts'
import { call } from '../client/call.ts'
import { useMayCall } from '../client/session.ts'
import { useFormats } from '../client/use-formats.ts'
import { useLocalised } from '../client/use-localised.ts'
import { filterOf } from '../ui/filter-of.ts'
import { segmentIn } from './segment-in.ts'

/** Above the list of people, while it is narrowed: whom it has, how many, and the way to write to them. */
export function SegmentSummary() {
  const { filterValues, total } = useListContext()
  const say = useTranslations('segments')
  const mayWrite = useMayCall()(mailSegment)
  const clauses = useClauses(segmentIn(filterValues))
  if (clauses === '') return null
  return (
    <div className="segment">
      <p role="status">
        {total === undefined ? say('sentence', { clauses }) : say('counted', { clauses, count: total })}
      </p>
      {mayWrite && total !== undefined && total > 0 && (
        <Link className="button" to={`/people/message?${filterOf(filterValues)}`}>
          {say('write')}
        </Link>
      )}
    </div>
  )
}

/** Says a segment as a sentence. */
export function SegmentSentence({ segment }: { readonly segment: Segment }) {
  const say = useTranslations('segments')
  return say('sentence', { clauses: useClauses(segment) })
}

/** The conditions of a segment, in the order of the sentence; empty without any. */
function useClauses(segment: Segment): string {
  const say = useTranslations('segments.clause')
  const { enumerated } = useFormats()
  const sayLevel = useTranslations('certifications.level')
  const org = useOrgName(segment.orgId)
  const held = useCertificationName(segment.certificationId)
  const lacked = useCertificationName(segment.noCertificationId)
  const { ids, text, kind, attended, absent, certificate, noCertificate, language, marketing } = segment
  const { certificationId, noCertificationId, endsWithin } = segment
  const ofLevel = (level: HeldCertificate, any: 'holdsAny' | 'holdsNone', of: 'holds' | 'lacks') =>
    level === 'ANY' ? say(any) : say(of, { level: sayLevel(level) })
  return enumerated([
    ...(ids ? [say('selected', { count: ids.length })] : []),
    ...(text ? [say('text', { text })] : []),
    ...(kind ? [say(`kind.${kind}`)] : []),
    ...(attended === undefined ? [] : [say('attended', { count: attended })]),
    ...(absent === undefined ? [] : [say('absent', { count: absent })]),
    ...(certificate ? [ofLevel(certificate, 'holdsAny', 'holds')] : []),
    ...(noCertificate ? [ofLevel(noCertificate, 'holdsNone', 'lacks')] : []),
    ...(certificationId !== undefined && endsWithin === undefined ? [say('holdsOne', { name: held })] : []),
    ...(noCertificationId === undefined ? [] : [say('lacksOne', { name: lacked })]),
    ...(endsWithin === undefined
      ? []
      : [
          certificationId === undefined
            ? say('endsWithin', { count: endsWithin })
            : say('endsWithinOne', { name: held, count: endsWithin }),
        ]),
    ...(segment.orgId === undefined ? [] : [say('org', { name: org })]),
    ...(language ? [say('language', { language: languageNames[language] })] : []),
    ...(marketing ? [say(`marketing.${marketing}`)] : []),
  ])
}

/** The name of the organisation that is chosen; its number until it is known, or if there is none. */
export function OrgName({ value }: { readonly value: string }) {
  return useOrgName(Number(value))
}

function useOrgName(orgId: number | undefined): string {
  const { data } = useQuery({
    queryKey: ['org', orgId],
    queryFn: ({ signal }) => call(adminGetOrg, { params: { orgId: orgId ?? 0 } }, { signal }),
    enabled: orgId !== undefined,
    retry: false,
  })
  return data?.name ?? String(orgId ?? '')
}

/** The name of the certification that is chosen; its number until it is known, or if there is none. */
export function CertificationName({ value }: { readonly value: string }) {
  return useCertificationName(Number(value))
}

function useCertificationName(certificationId: number | undefined): string {
  const localised = useLocalised()
  const { data } = useQuery({
    queryKey: ['certification-name', certificationId],
    queryFn: ({ signal }) =>
      call(adminGetCertification, { params: { certificationId: certificationId ?? 0 } }, { signal }),
    enabled: certificationId !== undefined,
    retry: false,
  })
  return data ? localised(data.name) : String(certificationId ?? '')
}
