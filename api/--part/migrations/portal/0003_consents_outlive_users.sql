ALTER TABLE "portal"."terms_acceptances" DROP CONSTRAINT "terms_acceptances_user_id_users_id_fk";
