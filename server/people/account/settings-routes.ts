import * as contract from '#contract/people/account.ts'
import * as consentContract from '#contract/people/consent.ts'
import { localise } from '#contract/platform/languages.ts'
import type { Db } from '../../platform/db/open.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { agreeToTerms } from './agree-to-terms.ts'
import { listConsents } from './consent-db.ts'
import { marketingOf } from './marketing-rules.ts'
import { chooseLanguage } from './member-db.ts'
import { readSettings } from './read-settings.ts'
import { updateMarketingConsent } from './update-marketing-consent.ts'

export function settingsRoutes(api: Api, db: Db): void {
  serve(api, contract.getAccountSettings, ({ actor, language, now, zone }) =>
    readSettings(db, { memberId: actor.memberId, language, now, zone }),
  )

  serve(api, contract.chooseLanguage, async ({ actor: { memberId }, body, language, now, zone }) => {
    await chooseLanguage(db, memberId, body.language)
    return readSettings(db, { memberId, language, now, zone })
  })

  serve(api, contract.giveMarketingConsent, async ({ actor: { memberId }, body, language, now, zone }) => {
    await db
      .transaction()
      .execute((tx) => updateMarketingConsent(tx, { memberId, ...body, language, now, zone }))
    return readSettings(db, { memberId, language, now, zone })
  })

  serve(
    api,
    consentContract.agreeToTerms,
    async ({ actor: { memberId }, params, body, language, now, zone }) => {
      await agreeToTerms(db, { ...params, ...body, memberId, language, now })
      return readSettings(db, { memberId, language, now, zone })
    },
  )

  serve(api, consentContract.listConsents, async ({ actor, language, now, zone }) =>
    (await listConsents(db, actor.memberId)).map((consent) => ({
      typeId: consent.type_id,
      version: consent.version,
      title: localise(consent.title, language),
      language: consent.language,
      givenAt: consent.given_at.toISOString(),
      withdrawnAt: consent.withdrawn_at?.toISOString() ?? null,
      endedAt: endOf(consent, { now, zone })?.toISOString() ?? null,
    })),
  )
}

function endOf(
  consent: { type_id: string; given_at: Date; withdrawn_at: Date | null },
  at: { now: Date; zone: string },
): Date | null {
  if (consent.type_id !== 'ad' || consent.withdrawn_at) return null
  const { agreed, until } = marketingOf(consent.given_at, at)
  return agreed ? null : until
}
