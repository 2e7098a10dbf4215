-- Points of the sections of an exam, as the provider or a file reported them with the score, with the sections' names of
-- that time: [{ title, score, total }]. Null if only the score was reported.
alter table exam_result_version add column sections jsonb;
alter table exam_result_version add constraint exam_result_version_sections
  check (sections is null or (score is not null and jsonb_array_length(sections) between 1 and 20));
