import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type AdminOrg, setPartnership } from '#contract/people/org-admin.ts'
import { wallClock } from '#contract/platform/centre-time.ts'
import { call } from '../client/call.ts'
import { useStaffSession } from '../client/session.ts'
import { ActionDialog } from '../ui/action-dialog.tsx'

interface PartnershipDialogProps {
  readonly org: AdminOrg
  readonly onDone: () => void
  readonly onClose: () => void
}

const partnerships = { claim: null, partner: true, none: false } as const
type Partnership = keyof typeof partnerships

/** Whether an organisation is a partner: as its owner's account says, or as staff decide. */
export function PartnershipDialog({ org, onDone, onClose }: PartnershipDialogProps) {
  const say = useTranslations('orgs')
  const { timeZone } = useStaffSession()
  const { setByStaff, partnerFrom, partnerUntil } = org
  const [chosen, setChosen] = useState<Partnership>(
    setByStaff === null ? 'claim' : setByStaff ? 'partner' : 'none',
  )
  const labels: Record<Partnership, string> = {
    claim: say('byClaimNow', { partner: String(org.ownerIsPartner) }),
    partner: say('isPartner'),
    none: say('isNoPartner'),
  }
  const change = async (form: FormData) => {
    const typed = (name: string) => (chosen === 'partner' && String(form.get(name) ?? '').trim()) || null
    const body = {
      partner: partnerships[chosen],
      ...{ from: typed('from'), until: typed('until'), contractNumber: typed('contractNumber') },
      reason: String(form.get('reason')).trim(),
    }
    await call(setPartnership, { params: { orgId: org.id }, body }, { version: org.version })
    return say('partnershipSaved')
  }
  const dayBefore = (end: string) => wallClock(new Date(Date.parse(end) - 1), timeZone).day
  return (
    <ActionDialog
      title={say('changePartnership')}
      submitLabel={say('changePartnership')}
      act={change}
      {...{ onDone, onClose }}
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
              onChange={() => setChosen(one)}
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
              <input name="until" type="date" defaultValue={partnerUntil ? dayBefore(partnerUntil) : ''} />
            </label>
          </div>
          <p className="muted">{say('days')}</p>
        </>
      )}
      <label className="field">
        {say('reason')}
        <textarea name="reason" required rows={2} maxLength={500} />
      </label>
    </ActionDialog>
  )
}
