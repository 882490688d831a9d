-- The language of an organisation's e-mails, which screen readers and translators go by.

alter table tenant_setting add column mail_language text not null default 'en';
