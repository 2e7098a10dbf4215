-- A mail tells who asked for it that the turn in a waiting room has come.
alter table mail drop constraint mail_kind_check;
alter table mail add constraint mail_kind_check check (kind in ('registered', 'rescheduled', 'canceled', 'dropped',
  'meetingLink', 'examApplied', 'examChanged', 'examCanceled', 'examDropped', 'refunded', 'resultPublished',
  'resultCorrected', 'certificateExpiring', 'certificateRevoked', 'certificateReissued', 'finished', 'finishCorrected',
  'materialRenewed', 'restrictionLifted', 'creditsExpiring', 'emailVerification', 'orgInvited', 'orgTransferred',
  'message', 'moved', 'conditionsChanged', 'termsChanged', 'templateTest', 'refundedByStaff', 'addressCorrection',
  'addressCorrected', 'viewedByStaff', 'paid', 'turnCome'));
