import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type AdminOrg, adminGetOrg, setPartnership } from '#contract/people/org-admin.ts'
import { wallClock } from '#contract/platform/centre-time.ts'
import { call } from '../client/call.ts'
import { useStaffSession } from '../client/session.ts'
import { ActionDialog, textIn } from '../ui/action-dialog.tsx'
import { ReasonField } from '../ui/reason-field.tsx'
import { useLatest } from '../ui/use-latest.ts'

interface PartnershipDialogProps {
  readonly org: AdminOrg
  readonly onDone: () => void
  readonly onClose: () => void
}

const partnerships = { claim: null, partner: true, none: false } as const
type Partnership = keyof typeof partnerships

/** Whether an organisation is a partner: as its owner's account says, or as staff decide. */
export function PartnershipDialog({ org: opened, onDone, onClose }: PartnershipDialogProps) {
  const say = useTranslations('orgs')
  const { timeZone } = useStaffSession()
  const labels = usePartnershipLabels(opened)
  const latest = useLatestPartnership(opened, labels)
  const org = latest.stored
  const { partnerFrom, partnerUntil } = org
  const [touched, setTouched] = useState<Partnership>()
  const chosen = touched ?? partnershipOf(org)
  const change = (form: FormData) => {
    const typed = (name: string) => (chosen === 'partner' && String(form.get(name) ?? '').trim()) || null
    const body = {
      partner: partnerships[chosen],
      from: typed('from'),
      until: typed('until'),
      contractNumber: typed('contractNumber'),
      reason: textIn(form, 'reason'),
    }
    return call(setPartnership, { params: { orgId: org.id }, body }, { version: org.version })
  }
  return (
    <ActionDialog
      title={say('changePartnership')}
      act={change}
      done={say('partnershipSaved')}
      latest={latest}
      onOutdated={onDone}
      onDone={onDone}
      onClose={onClose}
    >
      <fieldset className="choices">
        <legend>{say('partnership')}</legend>
        {(Object.keys(partnerships) as Partnership[]).map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="partnership"
              value={one}
              checked={chosen === one}
              onChange={() => setTouched(one)}
            />{' '}
            {labels[one]}
          </label>
        ))}
      </fieldset>
      {chosen === 'partner' && (
        <>
          <label className="field">
            {say('contractNumber')}
            <input name="contractNumber" maxLength={50} defaultValue={org.contractNumber ?? ''} />
          </label>
          <div className="columns-of-fields">
            <label className="field">
              {say('from')}
              <input
                name="from"
                type="date"
                defaultValue={partnerFrom ? wallClock(new Date(partnerFrom), timeZone).day : ''}
              />
            </label>
            <label className="field">
              {say('until')}
              <input
                name="until"
                type="date"
                defaultValue={partnerUntil ? lastDay(partnerUntil, timeZone) : ''}
              />
            </label>
          </div>
          <p className="muted">{say('days')}</p>
        </>
      )}
      <ReasonField label={say('reason')} rows={2} />
    </ActionDialog>
  )
}

function partnershipOf({ setByStaff }: AdminOrg): Partnership {
  if (setByStaff === null) return 'claim'
  return setByStaff ? 'partner' : 'none'
}

function usePartnershipLabels({ ownerIsPartner }: AdminOrg): Record<Partnership, string> {
  const say = useTranslations('orgs')
  return {
    claim: say('byClaimNow', { partner: String(ownerIsPartner) }),
    partner: say('isPartner'),
    none: say('isNoPartner'),
  }
}

function useLatestPartnership(opened: AdminOrg, labels: Record<Partnership, string>) {
  const say = useTranslations('orgs')
  const { timeZone } = useStaffSession()
  return useLatest({
    opened,
    read: () => call(adminGetOrg, { params: { orgId: opened.id } }),
    factsOf: (org) => ({
      [say('partnership')]: labels[partnershipOf(org)],
      [say('contractNumber')]: org.contractNumber ?? '',
      [say('from')]: org.partnerFrom ? wallClock(new Date(org.partnerFrom), timeZone).day : '',
      [say('until')]: org.partnerUntil ? lastDay(org.partnerUntil, timeZone) : '',
    }),
    savedBy: (org) => org,
  })
}

/** The day before an instant at which a day begins, `2026-12-31`. */
function lastDay(end: string, zone: string): string {
  return wallClock(new Date(Date.parse(end) - 1), zone).day
}
