-- Whoever had a seat assigned is mailed when it is taken back before its release.
-- Stored mails are of kinds that are allowed as before, so that they need not be read.
alter table mail drop constraint mail_kind_check;
alter table mail add constraint mail_kind_check check (kind in ('registered', 'rescheduled', 'canceled', 'dropped',
  'meetingLink', 'examApplied', 'examChanged', 'examCanceled', 'examDropped', 'refunded', 'resultPublished',
  'resultCorrected', 'certificateExpiring', 'certificateRevoked', 'certificateReissued', 'finished', 'finishCorrected',
  'materialRenewed', 'restrictionLifted', 'creditsExpiring', 'emailVerification', 'orgInvited', 'orgTransferred',
  'message', 'moved', 'conditionsChanged', 'termsChanged', 'templateTest', 'refundedByStaff', 'addressCorrection',
  'addressCorrected', 'viewedByStaff', 'paid', 'turnCome', 'seatOffered', 'waitingEnded', 'newDate', 'registrationOpen',
  'examsPublished', 'seatAssigned', 'waitingJoined', 'roomOpen',
  'seatTakenBack')) not valid;
