import { type Candidate, lineItemUrl, scopes } from './exam-provider.ts'
import type { ExamProviderSettings } from './exam-provider-settings.ts'

const lti = 'https://purl.imsglobal.org/spec/lti/claim'

/** Claims of a launch's ID token: LTI 1.3 core, with AGS 2.0 for the score. */
export function launchClaims(
  candidate: Candidate,
  { deploymentId, launchUrl }: ExamProviderSettings,
  publicOrigin: string,
): Record<string, unknown> {
  const { examId, examName, examCode, englishFirstName, englishLastName } = candidate
  return {
    name: candidate.koreanName,
    given_name: englishFirstName,
    family_name: englishLastName,
    email: candidate.email,
    locale: candidate.locale,
    [`${lti}/message_type`]: 'LtiResourceLinkRequest',
    [`${lti}/version`]: '1.3.0',
    [`${lti}/deployment_id`]: deploymentId,
    [`${lti}/target_link_uri`]: launchUrl,
    [`${lti}/resource_link`]: { id: String(examId), title: examName },
    [`${lti}/context`]: { id: examCode, label: examCode, title: examName },
    [`${lti}/roles`]: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Learner'],
    [`${lti}/custom`]: {
      exam_number: candidate.examNumber,
      start_at: candidate.startAt.toISOString(),
      finish_at: candidate.finishAt.toISOString(),
    },
    [`${lti}/launch_presentation`]: {
      document_target: 'window',
      return_url: `${publicOrigin}/account/certification-apply`,
      locale: candidate.locale,
    },
    'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint': {
      scope: [scopes.score, scopes.readExam],
      lineitem: lineItemUrl(publicOrigin, examId),
    },
  }
}
