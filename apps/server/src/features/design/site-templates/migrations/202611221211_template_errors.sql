alter table template_faults rename to template_errors;
alter index template_faults_place rename to template_errors_place;
